import { ACCESS_TOKEN_SECONDS } from '@lunula/contract/accounts/constants.ts'
import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { accounts } from '@lunula/contract/accounts/schemas.ts'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isRefusal } from '../../../platform/refusal.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { PASSWORD, refusalOf, signUpBuyer } from '../../../testing/factories/user-factory.ts'
import { recordStatements } from '../../../testing/statements.ts'
import { createAccountContext } from '../account-context.ts'
import { createAccount } from '../sign-in/create-account.ts'
import { endAllDevices, listDevices } from './devices.ts'
import { authenticate, closeSession, needsPassword, openSession, refreshSession } from './sessions.ts'
import { readAccessToken, signAccessToken } from './tokens.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

let count = 0
async function signUp() {
  count += 1
  const email = `sessions${count}@salon.test`
  const { token, user } = await shop.client()(accounts.signUp, { body: { email, password: PASSWORD } })
  const claims = await readAccessToken(shop.platform, token.accessToken)
  if (!claims) throw new Error('The access token is none.')
  return { email, token, userId: user._id, sessionId: claims.sessionId }
}

const PHONE = { userAgent: '', ip: '127.0.0.1', browserId: null }

/** An account without a password, as a social sign-in makes one. */
async function unfinishedAccount() {
  count += 1
  const user = await createAccount(shop.platform, {
    email: `unfinished${count}@salon.test`,
    passwordHash: null,
    verified: true,
    language: 'en',
  })
  if (isRefusal(user)) throw new Error(user.code)
  return { user, signIn: () => openSession(createAccountContext(shop.platform), user, PHONE) }
}

const bearer = (token: string, active = false) => ({ authorization: `Bearer ${token}`, active })

describe('pages that are open are asked anew whether they may listen', () => {
  const rechecked = async (work: () => Promise<unknown>): Promise<unknown[]> => {
    const recheck = vi.spyOn(shop.platform.events, 'recheck').mockClear()
    await work()
    return recheck.mock.calls.flat()
  }

  test('when a refresh token that was used before comes again', async () => {
    const { token, userId } = await signUp()
    await refreshSession(shop.platform, token.refreshToken)
    shop.clock.advance(1)
    const reuse = () => refreshSession(shop.platform, token.refreshToken)
    expect(await rechecked(reuse)).toEqual([userId])
    expect(await rechecked(reuse)).toEqual([]) // the session is over already
  })

  test('when a device signs out', async () => {
    const { token, userId } = await signUp()
    expect(await rechecked(() => closeSession(shop.platform, token.refreshToken))).toEqual([userId])
    expect(await rechecked(() => closeSession(shop.platform, 'x'.repeat(43)))).toEqual([])
  })

  test('when devices are signed out: one, all others, all', async () => {
    const { token, userId, sessionId } = await signUp()
    const call = shop.client(token.accessToken)
    expect(await rechecked(() => call(profile.endOtherSessions))).toEqual([userId])
    expect(await rechecked(() => call(profile.endSession, { params: { id: sessionId } }))).toEqual([userId])
    expect(await rechecked(() => endAllDevices(shop.platform, userId))).toEqual([userId])
  })
})

test('all devices of an account can be signed out, and of no other', async () => {
  const [one, other] = [await signUp(), await signUp()]
  await shop.client()(accounts.signIn, { body: { email: one.email, password: PASSWORD } })
  const devicesOf = async ({ userId, sessionId }: { userId: string; sessionId: string }) =>
    (await listDevices(shop.platform, { userId, sessionId } as Parameters<typeof listDevices>[1])).docs
  expect(await devicesOf(one)).toHaveLength(2)
  await endAllDevices(shop.platform, one.userId)
  expect(await devicesOf(one)).toEqual([])
  expect(await devicesOf(other)).toHaveLength(1)
})

describe('an access token', () => {
  test('ends after its time, and not a second before', async () => {
    const { token } = await signUp()
    shop.clock.advance((ACCESS_TOKEN_SECONDS - 1) / 60)
    expect(await readAccessToken(shop.platform, token.accessToken)).not.toBeNull()
    shop.clock.advance(1 / 60)
    expect(await readAccessToken(shop.platform, token.accessToken)).toBeNull()
  })

  test('that is none is refused without a look into the database', async () => {
    const sent = await recordStatements(shop, async () => {
      for (const authorization of [undefined, '', 'Bearer a.b.c'])
        expect(await authenticate(shop.platform, { authorization, active: false })).toMatchObject({
          code: 'auth.required',
        })
    })
    expect(sent).toEqual([])
  })

  test('that never ends is none', async () => {
    const { userId, sessionId } = await signUp()
    const endless = await new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject(userId)
      .setAudience('lunula:api')
      .sign(new TextEncoder().encode(shop.platform.config.sessionSecret))
    expect(await readAccessToken(shop.platform, endless)).toBeNull()
  })

  test.each([
    ['with something before it', (token: string) => `x Bearer ${token}`],
    ['with something behind it', (token: string) => `Bearer ${token} x`],
    ['with a part more', (token: string) => `Bearer ${token}.x`],
    ['without its scheme', (token: string) => token],
    ['of another scheme', (token: string) => `Basic ${token}`],
  ])('%s gives no access', async (_what, header) => {
    const { token } = await signUp()
    expect(
      await authenticate(shop.platform, { authorization: header(token.accessToken), active: false }),
    ).toMatchObject({ code: 'auth.required' })
  })

  test('says who calls, in which session, and that no second factor was shown', async () => {
    const { token, userId, sessionId } = await signUp()
    expect(await authenticate(shop.platform, bearer(token.accessToken))).toEqual({
      userId,
      sessionId,
      permissions: [],
      passedSecondFactor: false,
      language: 'en',
    })
  })
})

describe('being there', () => {
  const writes = async (token: string): Promise<number> => {
    const sent = await recordStatements(shop, () => authenticate(shop.platform, bearer(token, true)))
    return sent.filter((text) => /^update "users"/i.test(text)).length
  }

  test('is not written again within five minutes, not even in vain', async () => {
    const { token } = await signUp()
    expect(await writes(token.accessToken)).toBe(1)
    expect(await writes(token.accessToken)).toBe(0)
    shop.clock.advance(5)
    expect(await writes(token.accessToken)).toBe(1)
  })

  test('that cannot be written down is noted in the log, and refuses nobody', async () => {
    const { token, userId } = await signUp()
    const { database } = shop.platform
    const warn = vi.spyOn(shop.platform.log, 'warn').mockImplementation(() => {})
    await database.query(
      'alter table users add constraint nobody_is_seen check (last_seen_at is null) not valid',
    )
    try {
      expect(await authenticate(shop.platform, bearer(token.accessToken, true))).toMatchObject({ userId })
    } finally {
      await database.query('alter table users drop constraint nobody_is_seen')
    }
    expect(warn).toHaveBeenCalledWith(
      { err: expect.any(Error) },
      expect.stringContaining('could not be kept'),
    )
  })
})

describe('whether a password is still to be set up', () => {
  test('an access token that says it is complete is believed without a look', async () => {
    const { user, signIn } = await unfinishedAccount()
    const { refreshToken } = await signIn()
    const access = await signAccessToken(shop.platform, {
      userId: user.id,
      sessionId: user.id,
      setUp: true,
    })
    const sent = await recordStatements(shop, async () => {
      expect(await needsPassword(shop.platform, { access, refresh: refreshToken })).toBe(false)
    })
    expect(sent).toEqual([])
  })

  test('a session that was ended says nothing: the refresh token is asked', async () => {
    const { signIn } = await unfinishedAccount()
    const [ended, live] = [await signIn(), await signIn()]
    await closeSession(shop.platform, ended.refreshToken)
    const access = ended.accessToken
    expect(await needsPassword(shop.platform, { access, refresh: live.refreshToken })).toBe(true)
    expect(await needsPassword(shop.platform, { access, refresh: ended.refreshToken })).toBe(false)
    expect(await needsPassword(shop.platform, { access, refresh: undefined })).toBe(false)
  })

  test('an access token past its end says nothing either; what is no token sends nobody anywhere', async () => {
    const { signIn } = await unfinishedAccount()
    const { accessToken, refreshToken: refresh } = await signIn()
    shop.clock.advance(24 * 60)
    expect(await needsPassword(shop.platform, { access: accessToken, refresh })).toBe(true)
    expect(await needsPassword(shop.platform, { access: 'no token', refresh })).toBe(false)
  })

  test('a refresh token alone takes one statement, no token takes none', async () => {
    const { signIn } = await unfinishedAccount()
    const { refreshToken: refresh } = await signIn()
    const asked = (cookies: { refresh: string | undefined }) =>
      recordStatements(shop, () => needsPassword(shop.platform, { access: undefined, ...cookies }))
    expect(await asked({ refresh })).toHaveLength(1)
    expect(await asked({ refresh: undefined })).toEqual([])
  })
})

test('what a browser says of itself is kept up to 300 signs', async () => {
  const { email } = await signUpBuyer(shop)
  const userAgent = 'x'.repeat(301)
  await shop.client(undefined, { 'user-agent': userAgent })(accounts.signIn, {
    body: { email, password: PASSWORD },
  })
  const { rows } = await shop.platform.database.query<{ user_agent: string }>(
    'select user_agent from sessions order by created_at desc, id desc limit 1',
  )
  expect(rows[0]?.user_agent).toBe('x'.repeat(300))
})

test('a refresh token of a session that was ended is no reason to end another', async () => {
  const { token, email } = await signUp()
  const other = await shop.client()(accounts.signIn, { body: { email, password: PASSWORD } })
  await closeSession(shop.platform, token.refreshToken)
  shop.clock.advance(1)
  const { refreshToken } = token
  expect(await refusalOf(shop.client()(accounts.refresh, { body: { refreshToken } }))).toMatchObject({
    code: 'auth.refresh_invalid',
  })
  expect(await authenticate(shop.platform, bearer(other.token.accessToken))).toHaveProperty('userId')
})
