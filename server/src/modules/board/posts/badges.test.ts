import { board } from '@lunula/contract/board/schemas.ts'
import { licenses } from '@lunula/contract/licenses/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { approveLicense } from '../../../testing/factories/license-factory.ts'
import { publishOne, signUpAuthor } from '../../../testing/factories/post-factory.ts'
import { signUpStaff } from '../../../testing/factories/user-factory.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

test('lists that are kept show a license as soon as it is approved, and no more once it is revoked', async () => {
  const author = await signUpAuthor(shop)
  await publishOne(shop, author)
  const badges = async () => (await shop.client()(board.jobs)).docs[0]?.badges
  expect(await badges()).toEqual([])
  const owner = await signUpStaff(shop, 'owner')
  const id = await approveLicense(author, owner)
  expect(await badges()).toEqual([{ badge: 'licence_reviewed', on: '2026-11' }])
  await owner.call(licenses.review, { params: { id }, body: { decision: 'revoke', reason: 'It was lent.' } })
  expect(await badges()).toEqual([])
})
