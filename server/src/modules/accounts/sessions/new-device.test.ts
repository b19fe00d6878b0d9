import { accounts } from '@lunula/contract/accounts/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MINUTES } from '../../../platform/duration.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { mailsTo } from '../../../testing/mails.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

const PHONE =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const HOME = '203.0.113.9'
const SALON = '198.51.100.7'

const enter = (path: 'sign_up' | 'sign_in', email: string, userAgent: string, remoteAddress: string) =>
  shop.app.inject({
    method: 'POST',
    url: accountsUrl(path),
    payload: { email, password: 'Lunula-demo-1' },
    headers: { 'user-agent': userAgent },
    remoteAddress,
  })
const accountsUrl = (path: 'sign_up' | 'sign_in') =>
  `/api/v1${path === 'sign_up' ? accounts.signUp.path : accounts.signIn.path}`
const warnings = async (email: string) =>
  (await mailsTo(shop, email)).filter(({ subject }) => subject === 'New sign-in to your account')

test('a user is told of a device or network that is new, once each, and not at sign-up', async () => {
  const email = 'devices@salon.test'
  await enter('sign_up', email, PHONE, HOME)
  await enter('sign_in', email, PHONE, HOME)
  await enter('sign_in', email, PHONE, '203.0.5.5')
  expect(await warnings(email)).toHaveLength(0)
  await enter('sign_in', email, LAPTOP, HOME)
  const [mail] = await warnings(email)
  expect(mail?.text).toContain('Device: Firefox on Linux')
  expect(mail?.text).toContain('Time: 23/11/2026 17:00 UTC')
  expect(mail?.text).toContain('http://shop.test/auth/forgot-password')
  await enter('sign_in', email, PHONE, SALON)
  expect(await warnings(email)).toHaveLength(2)
  await enter('sign_in', email, LAPTOP, SALON)
  await enter('sign_in', email, LAPTOP, HOME)
  expect(await warnings(email)).toHaveLength(2)
})

test('what was not used for 90 days is new again', async () => {
  const email = 'holiday@salon.test'
  await enter('sign_up', email, PHONE, HOME)
  shop.clock.advance(90 * DAY_MINUTES)
  await enter('sign_in', email, PHONE, HOME)
  expect(await warnings(email)).toHaveLength(0)
  shop.clock.advance(90 * DAY_MINUTES + 1)
  await enter('sign_in', email, PHONE, HOME)
  expect(await warnings(email)).toHaveLength(1)
})

test('a device that does not say what it is is called unknown', async () => {
  const email = 'nameless@salon.test'
  await enter('sign_up', email, PHONE, HOME)
  await enter('sign_in', email, '', HOME)
  expect((await warnings(email))[0]?.text).toContain('Device: Unknown')
})

test('failed sign-ins tell nobody anything', async () => {
  const email = 'attacked@salon.test'
  await enter('sign_up', email, PHONE, HOME)
  const answer = await shop.app.inject({
    method: 'POST',
    url: accountsUrl('sign_in'),
    payload: { email, password: 'wrong one' },
    headers: { 'user-agent': LAPTOP },
    remoteAddress: SALON,
  })
  expect(answer.statusCode).toBe(401)
  expect(await warnings(email)).toHaveLength(0)
})
