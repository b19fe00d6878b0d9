import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { accounts } from '@lunula/contract/accounts/schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/id.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { refusalOf } from '../../../testing/factories/user-factory.ts'
import { mailsTo, subjectsTo, tokenFor } from '../../../testing/mails.ts'
import { mailLink } from '../email-verification/email-links.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

const PASSWORD = 'Lunula-demo-1'
const FRESH = 'a-Fresh-password-3'
const CONFIRM = 'Confirm your e-mail address'
const RESET = 'Set a new password'
const CHANGED = 'Your password was changed'

const signUp = (email: string, password = PASSWORD) =>
  shop.client()(accounts.signUp, { body: { email, password } })
const signIn = (email: string, password = PASSWORD) =>
  shop.client()(accounts.signIn, { body: { email, password } })
const verify = (token: string) => shop.client()(accounts.verifyEmail, { body: { token } })
const forgot = (email: string) => shop.client()(accounts.forgotPassword, { body: { email } })
const reset = (token: string, password = FRESH) =>
  shop.client()(accounts.resetPassword, { body: { token, password } })
const resend = (email: string, accessToken?: string) =>
  shop.client(accessToken)(accounts.resendVerification, { body: { email } })
const me = (accessToken: string) => shop.client(accessToken)(profile.me)
const EXPIRED = { status: 410, code: 'auth.link_expired' }

describe('confirming an address', () => {
  test('is done once; whoever opens the link again that day hears that it is', async () => {
    const { token } = await signUp('once@salon.test')
    const link = await tokenFor(shop, 'once@salon.test', CONFIRM)
    expect(await verify(link)).toEqual({ email: 'once@salon.test' })
    expect((await me(token.accessToken)).email_verified).toBe(true)
    shop.clock.advance(24 * 60 - 1)
    expect(await verify(link)).toEqual({ email: 'once@salon.test' })
    shop.clock.advance(1)
    expect(await refusalOf(verify(link))).toMatchObject(EXPIRED)
  })

  test('of an address that the account has left says nothing', async () => {
    const { token } = await signUp('left@salon.test')
    const old = await tokenFor(shop, 'left@salon.test', CONFIRM)
    await verify(old)
    const call = shop.client(token.accessToken)
    await call(profile.changeEmail, { body: { email: 'moved@salon.test', password: PASSWORD } })
    await verify(await tokenFor(shop, 'moved@salon.test', 'Confirm your new e-mail address'))
    expect(await refusalOf(verify(old))).toMatchObject(EXPIRED)
  })

  test('works for 24 hours', async () => {
    await signUp('late@salon.test')
    const late = await tokenFor(shop, 'late@salon.test', CONFIRM)
    await signUp('intime@salon.test')
    shop.clock.advance(1)
    const inTime = await tokenFor(shop, 'intime@salon.test', CONFIRM)
    shop.clock.advance(24 * 60 - 1)
    expect(await refusalOf(verify(late))).toMatchObject(EXPIRED)
    expect(await verify(inTime)).toEqual({ email: 'intime@salon.test' })
  })

  test('takes no token that is unknown or for something else', async () => {
    await signUp('purpose@salon.test')
    await forgot('purpose@salon.test')
    const forReset = await tokenFor(shop, 'purpose@salon.test', RESET)
    for (const token of ['x'.repeat(43), forReset])
      expect(await refusalOf(verify(token))).toMatchObject(EXPIRED)
    expect(await refusalOf(reset(await tokenFor(shop, 'purpose@salon.test', CONFIRM)))).toMatchObject(EXPIRED)
    for (const token of ['', 'short', 'x'.repeat(65), `${'x'.repeat(42)}$`])
      expect(await refusalOf(verify(token))).toMatchObject({ status: 400 })
  })

  test('a link that is sent again takes the place of the one before', async () => {
    await signUp('again@salon.test')
    const older = await tokenFor(shop, 'again@salon.test', CONFIRM)
    await resend('again@salon.test')
    const tokens = (await mailsTo(shop, 'again@salon.test')).map(
      ({ text }) => /token=([\w-]+)/.exec(text)?.[1],
    )
    const newer = tokens.find((token) => token !== older)
    expect(await refusalOf(verify(older))).toMatchObject(EXPIRED)
    expect(await verify(String(newer))).toEqual({ email: 'again@salon.test' })
  })

  test('is sent again to the account that asks, when several name one address', async () => {
    await signUp('mine@salon.test', 'the-Thief-was-first')
    const owner = await signUp('mine@salon.test')
    await resend('mine@salon.test', owner.token.accessToken)
    await mailsTo(shop, 'mine@salon.test')
    const { rows } = await shop.platform.database.query(
      'select user_id from mail_links where email = $1 order by id desc limit 1',
      ['mine@salon.test'],
    )
    expect(rows).toEqual([{ user_id: owner.user._id }])
  })

  test('is not sent again to whoever has done it, nor to whoever has no account, and all are answered alike', async () => {
    await signUp('done@salon.test')
    await verify(await tokenFor(shop, 'done@salon.test', CONFIRM))
    expect(await resend('done@salon.test')).toEqual({ ok: true })
    expect(await resend('nobody@salon.test')).toEqual({ ok: true })
    expect(await subjectsTo(shop, 'done@salon.test')).toEqual([CONFIRM])
    expect(await mailsTo(shop, 'nobody@salon.test')).toEqual([])
  })

  test('of two accounts for one address, the second to confirm is told that it is taken', async () => {
    const first = await signUp('both@salon.test', 'the-first-Password')
    const link1 = await tokenFor(shop, 'both@salon.test', CONFIRM)
    await signUp('both@salon.test')
    await mailsTo(shop, 'both@salon.test')
    await verify(link1)
    const { rows } = await shop.platform.database.query<{ id: string }>(
      `select id from mail_links where email = 'both@salon.test' and user_id <> $1`,
      [first.user._id],
    )
    expect(rows).toHaveLength(1)
    const mails = await mailsTo(shop, 'both@salon.test')
    const link2 = mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]).find((token) => token !== link1)
    expect(await refusalOf(verify(String(link2)))).toMatchObject({ status: 409, code: 'auth.email_taken' })
  })
})

describe('a new password', () => {
  test('ends every session, works from then on, and is told once', async () => {
    const { token } = await signUp('forgot@salon.test')
    const other = await signIn('forgot@salon.test')
    await forgot('FORGOT@salon.test')
    const link = await tokenFor(shop, 'forgot@salon.test', RESET)
    await reset(link)
    for (const { accessToken } of [token, other.token])
      expect(await refusalOf(me(accessToken))).toMatchObject({ status: 401 })
    expect(await refusalOf(signIn('forgot@salon.test'))).toMatchObject({ status: 401 })
    expect((await signIn('forgot@salon.test', FRESH)).user.email_verified).toBe(true)
    expect(await refusalOf(reset(link, 'another-Password-4'))).toMatchObject(EXPIRED)
    expect(await subjectsTo(shop, 'forgot@salon.test')).toEqual([CONFIRM, RESET, CHANGED])
  })

  test('is set once; sent again by whoever heard no answer, it is said to be', async () => {
    await signUp('lost@salon.test')
    await forgot('lost@salon.test')
    const link = await tokenFor(shop, 'lost@salon.test', RESET)
    await reset(link)
    const { token } = await signIn('lost@salon.test', FRESH)
    shop.clock.advance(9)
    expect(await reset(link)).toEqual({ ok: true })
    // nothing is done anew: who signed in meanwhile stays
    await me(token.accessToken)
    shop.clock.advance(2)
    expect(await refusalOf(reset(link))).toMatchObject(EXPIRED)
    expect(await subjectsTo(shop, 'lost@salon.test')).toEqual([CONFIRM, RESET, CHANGED])
  })

  test('can be set for 60 minutes', async () => {
    await signUp('hour@salon.test')
    await forgot('hour@salon.test')
    const link = await tokenFor(shop, 'hour@salon.test', RESET)
    shop.clock.advance(59)
    expect(await refusalOf(reset(link, 'password123'))).toMatchObject({ code: 'auth.password_common' })
    shop.clock.advance(1)
    expect(await refusalOf(reset(link))).toMatchObject(EXPIRED)
  })

  test('of two uses of one link at once, one counts', async () => {
    await signUp('twice@salon.test')
    await forgot('twice@salon.test')
    const link = await tokenFor(shop, 'twice@salon.test', RESET)
    const outcomes = await Promise.allSettled([
      reset(link, 'password-Number-1'),
      reset(link, 'password-Number-2'),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('is not sent to an address without account, which is answered alike', async () => {
    expect(await forgot('stranger@salon.test')).toEqual({ ok: true })
    expect(await mailsTo(shop, 'stranger@salon.test')).toEqual([])
  })

  test('proves the mailbox: what somebody else had put into an unconfirmed account is gone', async () => {
    const thief = await signUp('victim@salon.test')
    const { database, clock } = shop.platform
    await database.query(`insert into identities values ('google', 'thief', $1, 'thief@salon.test', $2)`, [
      thief.user._id,
      clock.now(),
    ])
    const call = shop.client(thief.token.accessToken)
    await call(profile.changeEmail, { body: { email: 'thief@salon.test', password: PASSWORD } })
    const change = await tokenFor(shop, 'thief@salon.test', 'Confirm your new e-mail address')
    await forgot('victim@salon.test')
    await reset(await tokenFor(shop, 'victim@salon.test', RESET))
    expect(await refusalOf(call(profile.me))).toMatchObject({ status: 401 })
    expect(await refusalOf(verify(change))).toMatchObject(EXPIRED)
    expect((await database.query(`select 1 from identities where subject = 'thief'`)).rows).toEqual([])
    expect((await signIn('victim@salon.test', FRESH)).user).toMatchObject({
      email: 'victim@salon.test',
      new_email: null,
      email_verified: true,
    })
  })
})

describe('a link that is mailed once more', () => {
  const order = async (email: string) => {
    const { user } = await signUp(email)
    await mailsTo(shop, email)
    return { id: newId(), reason: 'forgot', userId: user._id } as const
  }

  test('is the same mail with the same token, and only its hash is kept', async () => {
    const link = await order('twomails@salon.test')
    await mailLink(shop.platform, link)
    await mailLink(shop.platform, link)
    expect(await subjectsTo(shop, 'twomails@salon.test')).toEqual([CONFIRM, RESET])
    const token = await tokenFor(shop, 'twomails@salon.test', RESET)
    const { rows } = await shop.platform.database.query('select * from mail_links where id = $1', [link.id])
    expect(JSON.stringify(rows)).not.toContain(token)
    await reset(token)
  })

  test('does not come back to life after its use', async () => {
    const link = await order('undead@salon.test')
    await mailLink(shop.platform, link)
    const token = await tokenFor(shop, 'undead@salon.test', RESET)
    await reset(token)
    await mailLink(shop.platform, link)
    expect(await refusalOf(reset(token, 'another-Password-4'))).toMatchObject(EXPIRED)
  })

  test('does not take the place of a newer one', async () => {
    const older = await order('order@salon.test')
    await forgot('order@salon.test')
    const newer = await tokenFor(shop, 'order@salon.test', RESET)
    await mailLink(shop.platform, older)
    await reset(newer)
  })
})

test('links start with the public address, whatever the Host header says', async () => {
  await shop.app.inject({
    method: 'POST',
    url: '/api/v1/auth/sign_up',
    headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    payload: { email: 'host@salon.test', password: PASSWORD },
  })
  const [mail] = await mailsTo(shop, 'host@salon.test')
  expect(mail?.text).toContain('http://shop.test/auth/active-email?token=')
  expect(JSON.stringify(mail)).not.toContain('evil')
})
