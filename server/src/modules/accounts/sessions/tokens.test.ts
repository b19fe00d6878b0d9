import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { accounts, type Token } from '@lunula/contract/accounts/schemas.ts'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { hashToken } from './tokens.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

let count = 0
function signUp() {
  count += 1
  return shop.client()(accounts.signUp, {
    body: { email: `tokens${count}@salon.test`, password: 'Lunula-demo-1' },
  })
}

type App = TestApp['app']
const readBy = async (token: string, app: App = shop.app): Promise<number> =>
  (await app.inject({ url: '/api/v1/user/me', headers: { authorization: `Bearer ${token}` } })).statusCode
const refreshByBody = (refreshToken: string, app: App = shop.app) =>
  app.inject({ method: 'POST', url: '/api/v1/auth/refresh-token', payload: { refreshToken } })
const refreshByCookie = (refreshToken: string, app: App = shop.app) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/auth/refresh-token',
    cookies: { refresh_token: refreshToken },
  })
const sessionOf = ({ accessToken }: Token): string =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).sid

interface Claims {
  algorithm?: string
  type?: string
  audience?: string
  secret?: string
  /** Seconds from now on. */
  lifetime?: number
  subject: string
  session: string
}

/** An access token as ours, save for what is given otherwise. */
function forge(claims: Claims): Promise<string> {
  const { algorithm = 'HS256', type = 'at+jwt', audience = 'lunula:api', lifetime = 600 } = claims
  const now = Math.floor(shop.clock.now().getTime() / 1000)
  return new SignJWT({ sid: claims.session })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setSubject(claims.subject)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime)
    .sign(new TextEncoder().encode(claims.secret ?? shop.platform.config.sessionSecret))
}

describe('an access token', () => {
  const own = async () => {
    const { token, user } = await signUp()
    return { token, subject: user._id, session: sessionOf(token) }
  }

  test('made just like ours is taken, so that the forgeries below fail for what is wrong with them', async () => {
    expect(await readBy(await forge(await own()))).toBe(200)
  })

  test.each([
    ['another algorithm', { algorithm: 'HS384' }],
    ['another type', { type: 'JWT' }],
    ['the type of a refresh token', { type: 'rt+jwt' }],
    ['another audience', { audience: 'lunula:mail' }],
    ['another key', { secret: 'a secret that somebody else has made up for this' }],
    ['its end reached', { lifetime: 0 }],
    ['its end passed', { lifetime: -1 }],
    ['no such session', { session: '00000000-0000-7000-8000-000000000000' }],
    ['a session that is none', { session: "' or 1=1" }],
    ['a user that is none', { subject: 'root' }],
  ])('with %s is refused', async (_what, claims) => {
    expect(await readBy(await forge({ ...(await own()), ...claims }))).toBe(401)
  })

  test('with the session of somebody else is refused', async () => {
    const [mine, foreign] = [await own(), await own()]
    expect(await readBy(await forge({ ...mine, session: foreign.session }))).toBe(401)
  })

  test('without a signature is refused, whatever it says of its algorithm', async () => {
    const { token } = await own()
    const [, body, signature] = token.accessToken.split('.')
    for (const alg of ['none', 'None', 'NONE', 'HS256']) {
      const head = Buffer.from(JSON.stringify({ alg, typ: 'at+jwt' })).toString('base64url')
      for (const end of ['', 'x', ...(alg === 'HS256' ? [] : [signature])])
        expect(await readBy(`${head}.${body}.${end}`)).toBe(401)
    }
  })

  test('is no refresh token, and a refresh token is none', async () => {
    const { token } = await own()
    expect(await readBy(token.refreshToken)).toBe(401)
    for (const answer of [await refreshByBody(token.accessToken), await refreshByCookie(token.accessToken)])
      expect(answer.json()).toMatchObject({ statusCode: 401, code: 'auth.refresh_invalid' })
  })

  test('of an account that is closed gives no access from then on, nor does its refresh token', async () => {
    const { token, subject } = await own()
    expect(await readBy(token.accessToken)).toBe(200)
    await shop.platform.database.query('update users set deleted_at = $1 where id = $2', [
      shop.clock.now(),
      subject,
    ])
    expect(await readBy(token.accessToken)).toBe(401)
    expect((await refreshByBody(token.refreshToken)).statusCode).toBe(401)
  })
})

describe('a refresh token', () => {
  test.each([
    ['is none', ''],
    ['is unknown', 'x'.repeat(43)],
    ['is malformed', '\0'],
    ['is too long', 'x'.repeat(3000)],
  ])('that %s gets a clear no and clears the cookies', async (_what, value) => {
    for (const answer of [await refreshByBody(value), await refreshByCookie(encodeURIComponent(value))]) {
      expect([400, 401]).toContain(answer.statusCode)
      expect(answer.json().code).toMatch(/^auth\.refresh_invalid$|^request\.invalid$/)
    }
    const answer = await refreshByCookie('x'.repeat(43))
    expect(answer.cookies.map(({ name, value: kept }) => `${name}=${kept}`)).toEqual([
      'access_token=',
      'refresh_token=',
    ])
  })

  test('in the body answers in the body, in the cookie by cookie only', async () => {
    const { token } = await signUp()
    const byBody = (await refreshByBody(token.refreshToken)).json().data.token
    expect(byBody).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String) })
    const answer = await refreshByCookie(byBody.refreshToken)
    expect(Object.keys(answer.json().data.token)).toEqual(['accessToken'])
    const cookie = answer.cookies.find(({ name }) => name === 'refresh_token')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 30 * 24 * 3600 })
    expect(cookie?.value).not.toBe(byBody.refreshToken)
  })

  test('works for 30 days from its last use', async () => {
    const { token } = await signUp()
    shop.clock.advance(29 * 24 * 60)
    const next = (await refreshByBody(token.refreshToken)).json().data.token
    shop.clock.advance(29 * 24 * 60)
    const last = (await refreshByBody(next.refreshToken)).json().data.token
    shop.clock.advance(30 * 24 * 60)
    expect((await refreshByBody(last.refreshToken)).statusCode).toBe(401)
  })

  test('used again after ten seconds ends its own session, and no other of the user', async () => {
    const { token, user } = await signUp()
    const other = await shop.client()(accounts.signIn, {
      body: { email: user.email, password: 'Lunula-demo-1' },
    })
    const next = (await refreshByBody(token.refreshToken)).json().data.token
    shop.clock.advance(10 / 60)
    expect((await refreshByBody(token.refreshToken)).statusCode).toBe(200)
    shop.clock.advance(1 / 60)
    expect((await refreshByBody(token.refreshToken)).statusCode).toBe(401)
    expect(await readBy(next.accessToken)).toBe(401)
    expect((await refreshByBody(next.refreshToken)).statusCode).toBe(401)
    expect(await readBy(other.token.accessToken)).toBe(200)
  })
})

test('a token that is used again within the grace leads to the newest of its family, and to no second one', async () => {
  const { token } = await signUp()
  const next = async (given: string): Promise<string> =>
    (await refreshByBody(given)).json().data.token.refreshToken
  const second = await next(token.refreshToken)
  const third = await next(second)
  shop.clock.advance(9 / 60)
  expect(await next(token.refreshToken)).toBe(third)
  shop.clock.advance(5)
  expect((await refreshByBody(third)).statusCode).toBe(200)
  const { rows } = await shop.platform.database.query<{ open: number }>(
    `select count(*)::int as open from refresh_tokens
     where used_at is null and session_id = (select session_id from refresh_tokens where hash = $1)`,
    [hashToken(third)],
  )
  expect(rows).toEqual([{ open: 1 }])
})

test('two nodes and two tabs that refresh together all stay signed in, also for the next time', async () => {
  const { platform } = shop
  const engine = { kind: platform.database.kind, pool: shop.pool, close: async () => {} }
  const node = await buildApp(platform.config, { engine, clock: shop.clock })
  try {
    const { token } = await signUp()
    const nodes = [shop.app, node.app]
    const tabs = await Promise.all(
      [...nodes, ...nodes].map((app) => refreshByCookie(token.refreshToken, app)),
    )
    const next = tabs.map(({ cookies }) =>
      String(cookies.find(({ name }) => name === 'refresh_token')?.value),
    )
    expect(new Set(next).size).toBe(1) // one family, that never forks
    for (const [index, tab] of tabs.entries()) {
      expect(tab.statusCode).toBe(200)
      for (const app of nodes) expect(await readBy(tab.json().data.token.accessToken, app)).toBe(200)
      // Each tab has its own token in hand; the one that the browser kept works on either node.
      expect((await refreshByCookie(next[index] ?? '', nodes[index % 2])).statusCode).toBe(200)
    }
    await shop.client()(accounts.signOut, { body: { refreshToken: next[0] ?? '' } })
    for (const tab of tabs) expect(await readBy(tab.json().data.token.accessToken, node.app)).toBe(401)
  } finally {
    await node.close()
  }
})

describe('being there', () => {
  const seen = async (userId: string): Promise<Date | null> => {
    const { rows } = await shop.platform.database.query<{ last_seen_at: Date | null }>(
      'select last_seen_at from users where id = $1',
      [userId],
    )
    return rows[0]?.last_seen_at ?? null
  }

  test('is written down when the browser says so, every five minutes at most', async () => {
    const { token, user } = await signUp()
    const call = (active: string) => shop.client(token.accessToken, { 'x-sync-active': active })(profile.me)
    await call('0')
    expect(await seen(user._id)).toBeNull()
    const first = shop.clock.now()
    await call('1')
    expect(await seen(user._id)).toEqual(first)
    shop.clock.advance(4.9)
    await call('1')
    expect(await seen(user._id)).toEqual(first)
    shop.clock.advance(0.1)
    await call('1')
    expect(await seen(user._id)).toEqual(shop.clock.now())
  })
})
