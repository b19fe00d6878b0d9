import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { accounts } from '@lunula/contract/accounts/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { refusalOf, signUpBuyer, type TestBuyer } from '../../../testing/factories/user-factory.ts'

const PASSWORD = 'Lunula-demo-1'
const PHONE =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

let shop: TestApp
let lan: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  lan = await signUpBuyer(shop)
})
afterAll(() => shop.close())

const signInAgain = async ({ email }: TestBuyer, userAgent = PHONE) => {
  const { token } = await shop.client(undefined, { 'user-agent': userAgent })(accounts.signIn, {
    body: { email, password: PASSWORD },
  })
  return { call: shop.client(token.accessToken), token }
}
const devicesOf = async (call: TestBuyer['call']) => (await call(profile.sessions)).docs

test('every signed-in device is listed, the one used last first, and one of them is this one', async () => {
  shop.clock.advance(5)
  const phone = await signInAgain(lan)
  expect(await devicesOf(phone.call)).toMatchObject([
    { browser: 'Chrome', system: 'Android', current: true },
    { current: false },
  ])
  expect((await devicesOf(lan.call)).map(({ current }) => current)).toEqual([false, true])
  const nameless = await signInAgain(lan, '')
  expect(await devicesOf(nameless.call)).toContainEqual(
    expect.objectContaining({ browser: null, system: null, current: true }),
  )
})

test('a device that is signed out has no access from then on, and cannot refresh', async () => {
  const buyer = await signUpBuyer(shop)
  const phone = await signInAgain(buyer)
  const [device] = await devicesOf(phone.call)
  await buyer.call(profile.endSession, { params: { id: String(device?._id) } })
  expect(await refusalOf(phone.call(profile.me))).toMatchObject({ status: 401 })
  const { refreshToken } = phone.token
  expect(await refusalOf(shop.client()(accounts.refresh, { body: { refreshToken } }))).toMatchObject({
    code: 'auth.refresh_invalid',
  })
  expect(await devicesOf(buyer.call)).toHaveLength(1)
  const again = buyer.call(profile.endSession, { params: { id: String(device?._id) } })
  expect(await refusalOf(again)).toMatchObject({ status: 404, code: 'accounts.session_not_found' })
})

test('nobody signs out a device of somebody else', async () => {
  const [mine] = await devicesOf(lan.call)
  const stranger = await signUpBuyer(shop)
  const call = stranger.call(profile.endSession, { params: { id: String(mine?._id) } })
  expect(await refusalOf(call)).toMatchObject({ status: 404, code: 'accounts.session_not_found' })
  expect(await devicesOf(lan.call)).toContainEqual(mine)
})

test('all other devices can be signed out at once, of this account only', async () => {
  const buyer = await signUpBuyer(shop)
  const others = [await signInAgain(buyer), await signInAgain(buyer)]
  await buyer.call(profile.endOtherSessions)
  for (const { call } of others) expect(await refusalOf(call(profile.me))).toMatchObject({ status: 401 })
  expect(await devicesOf(buyer.call)).toMatchObject([{ current: true }])
  expect((await devicesOf(lan.call)).length).toBeGreaterThan(0)
})

test('signing this device out clears its cookies', async () => {
  const buyer = await signUpBuyer(shop)
  const [device] = await devicesOf(buyer.call)
  const answer = await shop.app.inject({
    method: 'DELETE',
    url: `/api/v1/user/me/sessions/${device?._id}`,
    headers: { authorization: `Bearer ${buyer.token}` },
  })
  expect(answer.json()).toEqual({ data: { ok: true } })
  expect(answer.cookies.map(({ name, value }) => [name, value]).sort()).toEqual([
    ['access_token', ''],
    ['refresh_token', ''],
  ])
})

test('a session past its time is no signed-in device', async () => {
  const buyer = await signUpBuyer(shop)
  shop.clock.advance(31 * 24 * 60)
  const back = await signInAgain(buyer)
  expect(await devicesOf(back.call)).toHaveLength(1)
})
