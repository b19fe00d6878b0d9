import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { accounts } from '@lunula/contract/accounts/schemas.ts'
import type { ApiError } from '@lunula/contract/client.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

const password = 'Lunula-demo-1'
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: `/api/v1${url}`, payload, headers })
const signUp = (email: string) => shop.client()(accounts.signUp, { body: { email, password } })
const codeOf = async (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => 'no error',
    (error: ApiError) => error.body?.code,
  )

test('sign-up opens an account, signs in and sets both cookies as specified', async () => {
  const answer = await post('/auth/sign_up', { email: 'Lan@Salon.com', password })
  expect(answer.statusCode).toBe(201)
  const { token, user } = answer.json().data
  expect(user).toMatchObject({
    email: 'Lan@Salon.com',
    setup_password: true,
    email_verified: false,
    permissions: [],
  })
  expect(user).not.toHaveProperty('password_hash')
  const cookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]))
  expect(cookies['access_token']).toMatchObject({ value: token.accessToken, sameSite: 'Lax', path: '/' })
  expect(cookies['access_token']?.httpOnly).toBeUndefined()
  expect(cookies['refresh_token']).toMatchObject({
    value: token.refreshToken,
    sameSite: 'Strict',
    httpOnly: true,
  })
  const me = await shop.client(token.accessToken)(profile.me)
  expect(me._id).toBe(user._id)
})

test('whoever signs up again with their password is signed in to the account they have, whatever the letter case', async () => {
  const first = await signUp('minh@salon.com')
  const again = await signUp('MINH@salon.com')
  expect(again.user).toEqual(first.user)
})

test('a common password is refused and no account is made', async () => {
  const call = shop.client()(accounts.signUp, { body: { email: 'weak@salon.com', password: 'password123' } })
  expect(await codeOf(call)).toBe('auth.password_common')
  const signIn = shop.client()(accounts.signIn, {
    body: { email: 'weak@salon.com', password: 'password123' },
  })
  expect(await codeOf(signIn)).toBe('auth.invalid_credentials')
})

test('a wrong password and an unknown e-mail are refused alike', async () => {
  await signUp('hoa@salon.com')
  const wrong = await post('/auth/sign_in', { email: 'hoa@salon.com', password: 'not this one' })
  const unknown = await post('/auth/sign_in', { email: 'nobody@salon.com', password: 'not this one' })
  expect(wrong.statusCode).toBe(401)
  expect({ ...wrong.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' })
})

test('errors speak the language of the caller, one line per field', async () => {
  const answer = await post(
    '/auth/sign_up',
    { email: 'no address', password: 'short' },
    { 'accept-language': 'vi' },
  )
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    code: 'request.invalid',
    fields: { email: expect.stringContaining('lan@salon.com'), password: 'cần ít nhất 8 ký tự' },
    errors: [expect.stringContaining('Email: '), 'Mật khẩu: cần ít nhất 8 ký tự'],
  })
})

test('a refresh token works once; a late second use ends the whole session', async () => {
  const { token } = await signUp('reuse@salon.com')
  const next = await shop.client()(accounts.refresh, { body: { refreshToken: token.refreshToken } })
  shop.clock.advance(1)
  expect(await codeOf(shop.client()(accounts.refresh, { body: { refreshToken: token.refreshToken } }))).toBe(
    'auth.refresh_invalid',
  )
  expect(await codeOf(shop.client(next.token.accessToken)(profile.me))).toBe('auth.required')
  expect(
    await codeOf(shop.client()(accounts.refresh, { body: { refreshToken: next.token.refreshToken ?? '' } })),
  ).toBe('auth.refresh_invalid')
})

test('two tabs that refresh together both stay signed in', async () => {
  const { token } = await signUp('tabs@salon.com')
  const refresh = () => shop.client()(accounts.refresh, { body: { refreshToken: token.refreshToken } })
  const both = await Promise.all([refresh(), refresh()])
  for (const { token: fresh } of both)
    expect((await shop.client(fresh.accessToken)(profile.me)).email).toBe('tabs@salon.com')
})

test('a browser refreshes by its cookie and does not see the new refresh token', async () => {
  const { token } = await signUp('cookie@salon.com')
  const answer = await post('/auth/refresh-token', {}, { cookie: `refresh_token=${token.refreshToken}` })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().data.token.refreshToken).toBeUndefined()
  expect(answer.cookies.some((cookie) => cookie.name === 'refresh_token' && cookie.httpOnly)).toBe(true)
})

test('an access token ends after 15 minutes, and with the sign-out at once', async () => {
  const first = await signUp('end@salon.com')
  await shop.client()(accounts.signOut, { body: { refreshToken: first.token.refreshToken } })
  expect(await codeOf(shop.client(first.token.accessToken)(profile.me))).toBe('auth.required')
  const second = await shop.client()(accounts.signIn, { body: { email: 'end@salon.com', password } })
  shop.clock.advance(15)
  expect(await codeOf(shop.client(second.token.accessToken)(profile.me))).toBe('auth.required')
})

test('a refresh token, a token of another key and an unsigned one are no access tokens', async () => {
  const { token } = await signUp('forged@salon.com')
  const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${token.accessToken.split('.')[1]}.x`
  const changed = `${token.accessToken.slice(0, -4)}AAAA`
  for (const forged of [token.refreshToken, none, changed, 'x.y.z', '']) {
    expect(await codeOf(shop.client(forged || 'a.b.c')(profile.me))).toBe('auth.required')
  }
})

test('a cookie alone changes nothing', async () => {
  const { token } = await signUp('csrf@salon.com')
  const answer = await shop.app.inject({
    method: 'PATCH',
    url: '/api/v1/user/me',
    payload: { language: 'vi' },
    headers: { cookie: `access_token=${token.accessToken}` },
  })
  expect(answer.statusCode).toBe(401)
})

test('unknown and forbidden fields are refused and change nothing', async () => {
  const { token } = await signUp('fields@salon.com')
  const headers = { authorization: `Bearer ${token.accessToken}` }
  for (const payload of [
    '{"permissions":["staff.write"]}',
    '{"email_verified":true}',
    '{"__proto__":{"a":1}}',
    '{"username":',
    '[]',
    'null',
    '"x"',
  ]) {
    const answer = await shop.app.inject({
      method: 'PATCH',
      url: '/api/v1/user/me',
      payload,
      headers: { ...headers, 'content-type': 'application/json' },
    })
    expect(answer.statusCode, payload).toBe(400)
  }
  const large = await post('/auth/sign_in', { email: 'a@b.co', password: 'x'.repeat(2_000_000) })
  expect(large.statusCode).toBe(413)
})

test('refresh and sign-out by cookie need no body at all', async () => {
  const { token } = await signUp('bodyless@salon.com')
  const headers = { cookie: `refresh_token=${token.refreshToken}` }
  const refreshed = await shop.app.inject({ method: 'POST', url: '/api/v1/auth/refresh-token', headers })
  expect(refreshed.statusCode).toBe(200)
  const signedOut = await shop.app.inject({ method: 'POST', url: '/api/v1/auth/sign_out', headers })
  expect(signedOut.json()).toEqual({ data: { ok: true } })
})
