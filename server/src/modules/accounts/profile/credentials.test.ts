import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { accounts } from '@lunula/contract/accounts/schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRefusal } from '../../../platform/refusal.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { refusalOf } from '../../../testing/factories/user-factory.ts'
import { mailsTo, subjectsTo, tokenFor } from '../../../testing/mails.ts'
import { createAccountContext } from '../account-context.ts'
import { openSession } from '../sessions/sessions.ts'
import { createAccount } from '../sign-in/create-account.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

const PASSWORD = 'Lunula-demo-1'
const FRESH = 'a-Fresh-password-3'
const CONFIRM = 'Confirm your e-mail address'
const CONFIRM_NEW = 'Confirm your new e-mail address'
const ASKED = 'Your e-mail address is about to change'
const MOVED = 'Your e-mail address was changed'

const signUp = (email: string) => shop.client()(accounts.signUp, { body: { email, password: PASSWORD } })
const signIn = (email: string, password = PASSWORD) =>
  shop.client()(accounts.signIn, { body: { email, password } })
const verify = (token: string) => shop.client()(accounts.verifyEmail, { body: { token } })

/** As a social sign-in opens one. */
async function signUpSocially(email: string) {
  const user = await createAccount(shop.platform, {
    email,
    passwordHash: null,
    verified: true,
    language: 'en',
  })
  if (isRefusal(user)) throw new Error(user.code)
  const token = await openSession(createAccountContext(shop.platform), user, {
    userAgent: '',
    ip: '127.0.0.1',
    browserId: null,
  })
  return { user, token }
}

describe('changing the password', () => {
  const change = (token: string, current_password: string, new_password = FRESH) =>
    shop.client(token)(profile.changePassword, { body: { current_password, new_password } })

  test('ends the other sessions, keeps this one and is told by mail', async () => {
    const { token } = await signUp('change@salon.test')
    const other = await signIn('change@salon.test')
    await change(token.accessToken, PASSWORD)
    expect((await shop.client(token.accessToken)(profile.me)).email).toBe('change@salon.test')
    const refreshed = shop.client()(accounts.refresh, { body: { refreshToken: token.refreshToken } })
    expect((await refreshed).token.accessToken).toBeTruthy()
    expect(await refusalOf(shop.client(other.token.accessToken)(profile.me))).toMatchObject({ status: 401 })
    expect(await refusalOf(signIn('change@salon.test'))).toMatchObject({ status: 401 })
    await signIn('change@salon.test', FRESH)
    expect(await subjectsTo(shop, 'change@salon.test')).toContain('Your password was changed')
  })

  test('is done once; sent again by whoever heard no answer, it is said to be', async () => {
    const { token } = await signUp('lost-answer@salon.test')
    await change(token.accessToken, PASSWORD)
    expect(await change(token.accessToken, PASSWORD)).toEqual({ ok: true })
    expect(await refusalOf(change(token.accessToken, PASSWORD, 'another-Password-4'))).toMatchObject({
      code: 'auth.password_wrong',
    })
    const told = (await subjectsTo(shop, 'lost-answer@salon.test')).filter((each) => /was changed/.test(each))
    expect(told).toHaveLength(1)
  })

  test('needs the present one, and refuses a common one', async () => {
    const { token } = await signUp('wrong@salon.test')
    expect(await refusalOf(change(token.accessToken, 'not this one'))).toMatchObject({
      status: 422,
      code: 'auth.password_wrong',
    })
    expect(await refusalOf(change(token.accessToken, PASSWORD, 'iloveyou1'))).toMatchObject({
      code: 'auth.password_common',
    })
    await signIn('wrong@salon.test')
  })

  test('stops a change of address and a reset that somebody else asked for', async () => {
    const { token } = await signUp('stop@salon.test')
    const call = shop.client(token.accessToken)
    await call(profile.changeEmail, { body: { email: 'evil@salon.test', password: PASSWORD } })
    const moving = await tokenFor(shop, 'evil@salon.test', CONFIRM_NEW)
    await shop.client()(accounts.forgotPassword, { body: { email: 'stop@salon.test' } })
    const resetting = await tokenFor(shop, 'stop@salon.test', 'Set a new password')
    await change(token.accessToken, PASSWORD)
    expect(await refusalOf(verify(moving))).toMatchObject({ status: 410 })
    const reset = shop.client()(accounts.resetPassword, { body: { token: resetting, password: PASSWORD } })
    expect(await refusalOf(reset)).toMatchObject({ status: 410 })
    expect((await call(profile.me)).new_email).toBeNull()
  })
})

describe('changing the address', () => {
  const change = (token: string, email: string, password = PASSWORD) =>
    shop.client(token)(profile.changeEmail, { body: { email, password } })

  test('counts once the new one is confirmed; the old one is told before and after', async () => {
    const { token } = await signUp('old@salon.test')
    expect(await change(token.accessToken, 'new@salon.test')).toMatchObject({
      email: 'old@salon.test',
      new_email: 'new@salon.test',
    })
    const link = await tokenFor(shop, 'new@salon.test', CONFIRM_NEW)
    const older = await tokenFor(shop, 'old@salon.test', CONFIRM)
    expect(await subjectsTo(shop, 'old@salon.test')).toEqual([CONFIRM, ASKED])
    expect(await refusalOf(signIn('new@salon.test'))).toMatchObject({ status: 401 })
    expect(await verify(link)).toEqual({ email: 'new@salon.test' })
    expect((await signIn('new@salon.test')).user).toMatchObject({
      email: 'new@salon.test',
      new_email: null,
      email_verified: true,
    })
    expect(await refusalOf(signIn('old@salon.test'))).toMatchObject({ status: 401 })
    expect(await subjectsTo(shop, 'old@salon.test')).toEqual([CONFIRM, ASKED, MOVED])
    expect(await refusalOf(verify(older))).toMatchObject({ status: 410 })
    const free = await signUp('old@salon.test')
    expect(free.user.email).toBe('old@salon.test')
  })

  test('needs the password', async () => {
    const { token } = await signUp('asks@salon.test')
    expect(await refusalOf(change(token.accessToken, 'x@salon.test', 'not this one'))).toMatchObject({
      status: 422,
      code: 'auth.password_wrong',
    })
    expect(await mailsTo(shop, 'x@salon.test')).toEqual([])
  })

  test('to that of somebody who has confirmed it is answered alike, and moves nothing', async () => {
    await signUp('confirmed@salon.test')
    await verify(await tokenFor(shop, 'confirmed@salon.test', CONFIRM))
    const { token } = await signUp('wants@salon.test')
    expect((await change(token.accessToken, 'confirmed@salon.test')).new_email).toBe('confirmed@salon.test')
    expect(await subjectsTo(shop, 'confirmed@salon.test')).toEqual([CONFIRM, 'You already have an account'])
  })

  test('to one’s own in other letters is confirmed as any other', async () => {
    await signUp('Cases@Salon.test')
    await verify(await tokenFor(shop, 'Cases@Salon.test', CONFIRM))
    const { token } = await signIn('cases@salon.test')
    expect((await change(token.accessToken, 'cases@salon.test')).new_email).toBe('cases@salon.test')
    await verify(await tokenFor(shop, 'cases@salon.test', CONFIRM_NEW))
    expect((await signIn('cases@salon.test')).user).toMatchObject({
      email: 'cases@salon.test',
      new_email: null,
    })
  })

  test('a newer wish takes the place of the older, and going back to the present address ends it', async () => {
    const { token } = await signUp('wish@salon.test')
    await change(token.accessToken, 'wish1@salon.test')
    const first = await tokenFor(shop, 'wish1@salon.test', CONFIRM_NEW)
    await change(token.accessToken, 'wish2@salon.test')
    const second = await tokenFor(shop, 'wish2@salon.test', CONFIRM_NEW)
    expect(await refusalOf(verify(first))).toMatchObject({ status: 410 })
    expect((await change(token.accessToken, 'wish@salon.test')).new_email).toBeNull()
    expect(await refusalOf(verify(second))).toMatchObject({ status: 410 })
  })
})

describe('setting up the first password', () => {
  const setUp = (token: string, password = PASSWORD) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/v1/auth/setup-password',
      payload: { password },
      headers: { authorization: `Bearer ${token}` },
    })
  const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

  test('answers fresh tokens that say so, sets both cookies and ends the old session', async () => {
    const { token } = await signUpSocially('social@salon.test')
    expect(claims(token.accessToken)).toMatchObject({ setup: false })
    expect(await shop.modules.needsPassword({ access_token: token.accessToken })).toBe(true)
    expect(await shop.modules.needsPassword({ refresh_token: token.refreshToken })).toBe(true)
    expect((await shop.client(token.accessToken)(profile.me)).setup_password).toBe(false)
    const answer = await setUp(token.accessToken)
    expect(answer.statusCode).toBe(200)
    const fresh = answer.json().data
    expect(fresh.user.setup_password).toBe(true)
    expect(claims(fresh.token.accessToken)).not.toHaveProperty('setup')
    expect(answer.cookies.map(({ name }) => name)).toEqual(['browser', 'access_token', 'refresh_token'])
    expect(await refusalOf(shop.client(token.accessToken)(profile.me))).toMatchObject({ status: 401 })
    expect(await shop.modules.needsPassword({ refresh_token: token.refreshToken })).toBe(false)
    await signIn('social@salon.test')
    expect(await subjectsTo(shop, 'social@salon.test')).toEqual([])
  })

  test('is done once', async () => {
    const { token, user } = await signUpSocially('done@salon.test')
    const [first, second] = await Promise.all([setUp(token.accessToken), setUp(token.accessToken, FRESH)])
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, expect.toBeOneOf([401, 409])])
    const again = await openSession(createAccountContext(shop.platform), user, {
      userAgent: '',
      ip: '127.0.0.1',
      browserId: null,
    })
    expect((await setUp(again.accessToken)).json()).toMatchObject({
      statusCode: 409,
      code: 'auth.password_exists',
    })
  })

  test('a token from before, on another device, sends nobody to a set-up that is complete', async () => {
    const { token, user } = await signUpSocially('devices@salon.test')
    const other = await openSession(createAccountContext(shop.platform), user, {
      userAgent: '',
      ip: '127.0.0.1',
      browserId: null,
    })
    await setUp(token.accessToken)
    expect(claims(other.accessToken)).toMatchObject({ setup: false })
    expect(await shop.modules.needsPassword({ access_token: other.accessToken })).toBe(false)
  })

  test('refuses a common password; a refreshed token still says that the set-up is not complete', async () => {
    const { token } = await signUpSocially('common@salon.test')
    expect((await setUp(token.accessToken, 'password123')).json()).toMatchObject({
      code: 'auth.password_common',
    })
    const next = await shop.client()(accounts.refresh, { body: { refreshToken: token.refreshToken } })
    expect(claims(next.token.accessToken)).toMatchObject({ setup: false })
  })

  test('a forged word on the set-up is not believed', async () => {
    const { token } = await signUpSocially('forger@salon.test')
    const [head, , signature] = token.accessToken.split('.')
    const body = Buffer.from('{"setup":false,"sub":"x","sid":"y","exp":9999999999}').toString('base64url')
    expect(await shop.modules.needsPassword({ access_token: `${head}.${body}.${signature}` })).toBe(false)
    for (const nonsense of ['', 'x', 'a.b.c', '..'])
      expect(await shop.modules.needsPassword({ access_token: nonsense })).toBe(false)
  })
})

test('nobody takes a name of the shop or its staff, however it is dotted; any other is free', async () => {
  const { token } = await signUp('names@shop.test')
  const call = shop.client(token.accessToken)
  for (const username of ['admin', 'Admin', 'null', 'owner', 'lunula', 'lu.nu.la', 'ad_min'])
    expect(await refusalOf(call(profile.updateMe, { body: { username } }))).toMatchObject({
      status: 409,
      code: 'auth.username_reserved',
    })
  expect(await call(profile.updateMe, { body: { username: 'lunula.fan' } })).toMatchObject({
    username: 'lunula.fan',
  })
})
