import { createHash, randomBytes } from 'node:crypto'
import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { accounts, type SignedIn } from '@lunula/contract/accounts/schemas.ts'
import { configuration } from '@lunula/contract/configuration/schemas.ts'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readSocial } from '../../../config/social-config.ts'
import { LocalMailbox } from '../../../platform/mail/mail.ts'
import { buildTestApp, type TestApp, TestClock } from '../../../testing/app.ts'
import { refusalOf } from '../../../testing/factories/user-factory.ts'
import type { Person } from '../../../testing/stand-ins/social/http.ts'
import { type SocialStandIn, startSocialStandIn } from '../../../testing/stand-ins/social-stand-in.ts'
import { shortenTimeouts } from '../../../testing/timeouts.ts'

const password = 'Lunula-demo-1'
const redirectUri = 'http://shop.test/blank-page'
const nonce = 'a-nonce-of-this-browser'
const verifier = randomBytes(32).toString('base64url')
const codeChallenge = createHash('sha256').update(verifier).digest('base64url')

let standIn: SocialStandIn
let shop: TestApp
beforeAll(async () => {
  let clock = new TestClock()
  standIn = await startSocialStandIn({ now: () => clock.now() })
  shop = await buildTestApp({ social: readSocial(standIn.env, false, []) })
  clock = shop.clock
})
afterEach(() => {
  standIn.trouble = 'none'
})
afterAll(async () => {
  await shop.close()
  await standIn.close()
})

let personCount = 0
const person = (change: Partial<Person> = {}): Person => {
  personCount += 1
  return { email: `lan.${personCount}@gmail.test`, name: 'Lan', verified: true, ...change }
}
const google = (authCode: string, change: object = {}): Promise<SignedIn> =>
  shop.client()(accounts.loginGoogle, { body: { authCode, nonce, codeVerifier: verifier, ...change } })
const allow = (who: Person, claims = {}): string =>
  standIn.google.allow(who, { redirectUri, nonce, codeChallenge }, claims)
const byGoogle = (who: Person, claims = {}): Promise<SignedIn> => google(allow(who, claims))
const facebook = (accessToken: string): Promise<SignedIn> =>
  shop.client()(accounts.loginFacebook, { body: { accessToken } })
const byFacebook = (who: Person): Promise<SignedIn> => facebook(standIn.facebook.allow(who))
const signUp = (who: Person): Promise<SignedIn> =>
  shop.client()(accounts.signUp, { body: { email: String(who.email), password } })
const confirm = ({ user }: SignedIn) =>
  shop.platform.database.query('update users set email_verified_at = now() where id = $1', [user._id])
const counts = async () =>
  (
    await shop.platform.database.query(
      'select (select count(*) from users)::int as users, (select count(*) from sessions)::int as sessions',
    )
  ).rows[0]

describe('Google', () => {
  test('a new person gets a verified account without a password, and the cookies', async () => {
    const who = person()
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login-google',
      payload: { authCode: allow(who), nonce, codeVerifier: verifier, language: 'vi' },
    })
    expect(answer.json().data.user).toMatchObject({
      email: who.email,
      email_verified: true,
      setup_password: false,
      language: 'vi',
      username: expect.stringMatching(/^lan\.\d+/),
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.cookies.map(({ name }) => name).sort()).toEqual([
      'access_token',
      'browser',
      'refresh_token',
    ])
  })

  test('the same person comes to the same account, whatever address Google says by then', async () => {
    const who = person()
    const first = await byGoogle(who)
    const later = await byGoogle(who, { email: 'another@gmail.test' })
    expect(later.user._id).toBe(first.user._id)
    expect(later.user.email).toBe(who.email)
  })

  test('two sign-ins at the same moment make one account', async () => {
    const who = person()
    const both = await Promise.all([byGoogle(who), byGoogle(who)])
    expect(new Set(both.map(({ user }) => user._id)).size).toBe(1)
  })

  test('a verified account of the address is joined, and keeps its password', async () => {
    const who = person()
    const local = await signUp(who)
    await confirm(local)
    const { user } = await byGoogle({ ...who, email: String(who.email).toUpperCase() })
    expect(user).toMatchObject({ _id: local.user._id, setup_password: true })
    expect((await shop.client(local.token.accessToken)(profile.me))._id).toBe(user._id)
  })

  test('an unverified account is neither joined nor in the way: whoever opened it in advance is out', async () => {
    const who = person()
    const squatter = await signUp(who)
    const { user } = await byGoogle(who)
    expect(user._id).not.toBe(squatter.user._id)
    expect(await refusalOf(shop.client(squatter.token.accessToken)(profile.me))).toMatchObject({
      status: 401,
    })
    const signIn = shop.client()(accounts.signIn, { body: { email: String(who.email), password } })
    expect(await refusalOf(signIn)).toMatchObject({ code: 'auth.invalid_credentials' })
  })

  test('an address that Google has not verified joins nothing', async () => {
    const who = person({ verified: false })
    const local = await signUp(who)
    await confirm(local)
    const { user } = await byGoogle(who)
    expect(user._id).not.toBe(local.user._id)
    expect(user.email_verified).toBe(false)
  })

  test('a person without an address is told so', async () => {
    expect(await refusalOf(byGoogle(person({ email: null })))).toMatchObject({
      status: 422,
      code: 'auth.social_email_missing',
    })
  })

  test('keys may change at any time', async () => {
    await standIn.google.rotateKeys()
    expect((await byGoogle(person())).user.email_verified).toBe(true)
  })

  const later = () => Math.floor(shop.clock.now().getTime() / 1000) - 7200
  test.each([
    ['of another issuer', () => ({ iss: 'https://evil.test' })],
    ['for another application', () => ({ aud: 'somebody-else' })],
    ['for two applications, given to the other', () => ({ aud: ['shop.apps.google.test', 'x'], azp: 'x' })],
    ['that is over', () => ({ exp: later(), iat: later() - 60 })],
    ['for another browser', () => ({ nonce: 'another' })],
    ['for no browser', () => ({ nonce: undefined })],
  ])('a statement %s is refused', async (_name, claims) => {
    const before = await counts()
    expect(await refusalOf(byGoogle(person(), claims()))).toMatchObject({
      status: 401,
      code: 'auth.social_refused',
    })
    expect(await counts()).toEqual(before)
  })

  test.each(['none', 'HS256', 'a stranger’s key'])('a statement signed by %s is refused', async (how) => {
    const { answer } = standIn.google
    const claims = {
      iss: standIn.google.issuer,
      aud: 'shop.apps.google.test',
      sub: '1',
      nonce,
      email: 'a@b.co',
    }
    const now = Math.floor(shop.clock.now().getTime() / 1000)
    const draft = new SignJWT({ ...claims, email_verified: true })
      .setIssuedAt(now)
      .setExpirationTime(now + 600)
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ ...claims, iat: now, exp: now + 600 })).toString('base64url')}.`
    const secret = new TextEncoder().encode('a secret between the shop and Google')
    const stranger = await crypto.subtle.generateKey(
      {
        name: 'RSASSA-PKCS1-v1_5',
        modulusLength: 2048,
        publicExponent: new Uint8Array([1, 0, 1]),
        hash: 'SHA-256',
      },
      true,
      ['sign', 'verify'],
    )
    const token =
      how === 'none'
        ? unsigned
        : how === 'HS256'
          ? await draft.setProtectedHeader({ alg: 'HS256' }).sign(secret)
          : await draft.setProtectedHeader({ alg: 'RS256', kid: 'unknown' }).sign(stranger.privateKey)
    standIn.google.answer = async (asked) =>
      asked.path === '/token'
        ? { status: 200, body: JSON.stringify({ id_token: token }) }
        : answer.call(standIn.google, asked)
    const refusal = await refusalOf(google('any'))
    standIn.google.answer = answer
    expect(refusal).toMatchObject({ status: 401, code: 'auth.social_refused' })
  })

  test('a code works once, for the browser that began, and for a few minutes', async () => {
    const code = allow(person())
    await google(code)
    const old = allow(person())
    const refused = { status: 401, code: 'auth.social_refused' }
    expect(await refusalOf(google(code))).toMatchObject(refused)
    expect(await refusalOf(google('invented'))).toMatchObject(refused)
    const other = randomBytes(32).toString('base64url')
    expect(await refusalOf(google(allow(person()), { codeVerifier: other }))).toMatchObject(refused)
    expect(await refusalOf(google(allow(person()), { nonce: 'other' }))).toMatchObject(refused)
    shop.clock.advance(11)
    expect(await refusalOf(google(old))).toMatchObject(refused)
  })
})

describe('Facebook', () => {
  test('a new person gets an account whose address is still to be confirmed by mail', async () => {
    const who = person()
    const { user } = await byFacebook(who)
    expect(user).toMatchObject({ email: who.email, email_verified: false, setup_password: false })
    await shop.platform.jobs.runDue('accounts.link')
    const mails = await new LocalMailbox(shop.platform.config.dataDir).list(String(who.email))
    expect(mails[0]?.text).toContain('http://shop.test/auth/active-email?token=')
    expect((await byFacebook(who)).user._id).toBe(user._id)
  })

  test('joins no account by its address, verified or not', async () => {
    for (const verified of [true, false]) {
      const who = person()
      const local = await signUp(who)
      if (verified) await confirm(local)
      expect((await byFacebook(who)).user._id).not.toBe(local.user._id)
      const { user } = await shop.client()(accounts.signIn, { body: { email: String(who.email), password } })
      expect(user._id).toBe(local.user._id)
    }
  })

  test('somebody who has confirmed the address later on has it', async () => {
    const who = person()
    const stranger = await byFacebook(who)
    const owner = await byGoogle(who)
    expect(owner.user._id).not.toBe(stranger.user._id)
    expect(await refusalOf(shop.client(stranger.token.accessToken)(profile.me))).toMatchObject({
      status: 401,
    })
  })

  test('without an address it is told so', async () => {
    expect(await refusalOf(byFacebook(person({ email: null })))).toMatchObject({
      status: 422,
      code: 'auth.social_email_missing',
    })
  })

  test.each([
    ['of another application', { appId: '999' }],
    ['of a page', { type: 'PAGE' as const }],
    ['that is over', { expiresAt: 1 }],
    ['without leave to know the person', { scopes: ['ads_read'] }],
  ])('a token %s is refused', async (_name, change) => {
    const before = await counts()
    expect(await refusalOf(facebook(standIn.facebook.allow(person(), change)))).toMatchObject({
      status: 401,
      code: 'auth.social_refused',
    })
    expect(await counts()).toEqual(before)
  })

  test('an invented token is refused', async () => {
    expect(await refusalOf(facebook('invented'))).toMatchObject({ status: 401, code: 'auth.social_refused' })
  })
})

describe('a provider that is away', () => {
  test.each(['reset', 'failing', 'busy', 'html'] as const)(
    '%s: is told, and nothing changes',
    async (trouble) => {
      const [code, token] = [allow(person()), standIn.facebook.allow(person())]
      const before = await counts()
      standIn.trouble = trouble
      for (const call of [() => google(code), () => facebook(token)])
        expect(await refusalOf(call())).toMatchObject({ status: 503, code: 'auth.social_unavailable' })
      expect(await counts()).toEqual(before)
      standIn.trouble = 'none'
      await facebook(token)
    },
  )

  test('is not waited for longer than five seconds', async () => {
    const [code, token] = [allow(person()), standIn.facebook.allow(person())]
    standIn.trouble = 'hang'
    const waits = shortenTimeouts()
    const refusals = await Promise.all([refusalOf(google(code)), refusalOf(facebook(token))])
    expect(refusals.map((refusal) => refusal.code)).toEqual(Array(2).fill('auth.social_unavailable'))
    expect(waits).toEqual([5_000, 5_000])
  })
})

test('the browser is told where to go', async () => {
  const { social } = await shop.client()(configuration.read)
  expect(social).toEqual({
    google: {
      client_id: standIn.env['GOOGLE_CLIENT_ID'],
      authorize_url: standIn.env['GOOGLE_AUTHORIZE_URL'],
    },
    facebook: {
      client_id: standIn.env['FACEBOOK_APP_ID'],
      authorize_url: standIn.env['FACEBOOK_DIALOG_URL'],
    },
  })
  expect(JSON.stringify(social)).not.toContain('secret')
})

test('a shop without an application offers neither', async () => {
  const plain = await buildTestApp()
  expect((await plain.client()(configuration.read)).social).toEqual({ google: null, facebook: null })
  const calls = [
    () => plain.client()(accounts.loginGoogle, { body: { authCode: 'x' } }),
    () => plain.client()(accounts.loginFacebook, { body: { accessToken: 'x' } }),
  ]
  for (const call of calls)
    expect(await refusalOf(call())).toMatchObject({ status: 404, code: 'auth.social_off' })
  await plain.close()
})

test('the pages of the stand-in take people to the shop and back, as the providers do', async () => {
  const { GOOGLE_AUTHORIZE_URL, FACEBOOK_DIALOG_URL, GOOGLE_CLIENT_ID, FACEBOOK_APP_ID } = standIn.env
  const submit = async (url: string | undefined, fields: Record<string, string>, answer: string) => {
    const page = await fetch(`${url}?${new URLSearchParams(fields)}`)
    expect(await page.text()).toContain('value="allow">Allow')
    const body = new URLSearchParams({
      ...fields,
      email: 'tu@gmail.test',
      name: 'Tú',
      verified: 'on',
      answer,
    })
    const { status, headers } = await fetch(String(url), { method: 'POST', body, redirect: 'manual' })
    expect(status).toBe(302)
    return new URL(String(headers.get('location')))
  }
  const asked = { redirect_uri: redirectUri, state: 'S & T' }
  const forGoogle = {
    ...asked,
    client_id: String(GOOGLE_CLIENT_ID),
    response_type: 'code',
    scope: 'openid email',
    nonce,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
  }
  const back = await submit(GOOGLE_AUTHORIZE_URL, forGoogle, 'allow')
  expect(back.searchParams.get('state')).toBe('S & T')
  expect((await google(String(back.searchParams.get('code')))).user.email).toBe('tu@gmail.test')
  const canceled = await submit(GOOGLE_AUTHORIZE_URL, forGoogle, 'cancel')
  expect(canceled.search).toBe('?error=access_denied&state=S+%26+T')
  const forFacebook = { ...asked, client_id: String(FACEBOOK_APP_ID), response_type: 'token' }
  const { hash } = await submit(FACEBOOK_DIALOG_URL, forFacebook, 'allow')
  const token = new URLSearchParams(hash.slice(1)).get('access_token')
  expect((await facebook(String(token))).user.email).toBe('tu@gmail.test')
  expect((await submit(FACEBOOK_DIALOG_URL, forFacebook, 'cancel')).searchParams.get('error')).toBe(
    'access_denied',
  )
})
