import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { contentPages } from '@lunula/contract/content-pages/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { handIn, signUpAuthor } from '../../testing/factories/post-factory.ts'
import { signUpBuyer, signUpStaff, type TestBuyer } from '../../testing/factories/user-factory.ts'
import { loadPageTexts } from '../content-pages/index.ts'
import { recordConsent } from './index.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
  await loadPageTexts(shop.platform)
})
afterAll(() => shop.close())

const consentsOf = async (buyer: TestBuyer) =>
  ((await buyer.call(profile.exportMe)) as unknown as { consents: object[] }).consents

test('registration keeps which versions of terms and privacy policy stood then, and when', async () => {
  const agreed_at = shop.clock.now().toISOString()
  const buyer = await signUpBuyer(shop)
  const kept = { occasion: 'registration', language: 'en', version: 1, agreed_at }
  expect(await consentsOf(buyer)).toEqual([
    { ...kept, slug: 'privacy' },
    { ...kept, slug: 'terms' },
  ])
})

test('a version is kept once, with its first time; a new one of the user’s language is kept besides', async () => {
  const [buyer, staff] = [await signUpBuyer(shop), await signUpStaff(shop, 'owner')]
  await buyer.call(profile.updateMe, { body: { language: 'vi' } })
  const first = shop.clock.now().toISOString()
  await recordConsent(shop.platform, buyer.userId, 'posting')
  shop.clock.advance(5)
  await recordConsent(shop.platform, buyer.userId, 'posting')
  await staff.call(contentPages.change, {
    params: { slug: 'terms', language: 'vi' },
    body: { title: 'Điều khoản', body: 'Mới.', version: 1 },
  })
  await recordConsent(shop.platform, buyer.userId, 'posting')
  const posting = (await consentsOf(buyer)).filter(
    (each) => 'occasion' in each && each.occasion === 'posting',
  )
  const kept = { occasion: 'posting', language: 'vi' }
  expect(posting).toEqual([
    { ...kept, slug: 'privacy', version: 1, agreed_at: first },
    { ...kept, slug: 'terms', version: 1, agreed_at: first },
    { ...kept, slug: 'terms', version: 2, agreed_at: shop.clock.now().toISOString() },
  ])
})

test('handing a post in is agreed to as well, and what is kept goes with the account', async () => {
  await handIn(await signUpAuthor(shop))
  const { rows } = await shop.platform.database.query(
    "select distinct slug from consents where occasion = 'posting' and language = 'en' order by slug",
  )
  expect(rows).toEqual([{ slug: 'privacy' }, { slug: 'terms' }])
  const buyer = await signUpBuyer(shop)
  await buyer.call(profile.deleteMe, { body: { password: 'Lunula-demo-1' } })
  const left = await shop.platform.database.query('select from consents where user_id = $1', [buyer.userId])
  expect(left.rows).toHaveLength(0)
})
