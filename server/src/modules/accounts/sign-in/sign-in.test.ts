import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { accounts } from '@lunula/contract/accounts/schemas.ts'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { refusalOf } from '../../../testing/factories/user-factory.ts'
import { mailsTo, subjectsTo, tokenFor } from '../../../testing/mails.ts'
import { createAccount } from './create-account.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

const PASSWORD = 'Lunula-demo-1'
const OTHER = 'another-Password-2'
const CONFIRM = 'Confirm your e-mail address'
const EXISTS = 'You already have an account'

const signUp = (email: string, password = PASSWORD) =>
  shop.client()(accounts.signUp, { body: { email, password } })
const signIn = (email: string, password = PASSWORD) =>
  shop.client()(accounts.signIn, { body: { email, password } })
const confirm = async (email: string) =>
  shop.client()(accounts.verifyEmail, { body: { token: await tokenFor(shop, email, CONFIRM) } })
const me = (token: { accessToken: string }) => shop.client(token.accessToken)(profile.me)

describe('sign-up', () => {
  test('mails a link that confirms the address, in the language of the new user, as text and as HTML', async () => {
    await shop.client(undefined, { 'accept-language': 'vi' })(accounts.signUp, {
      body: { email: 'thao@salon.test', password: PASSWORD },
    })
    const [mail] = await mailsTo(shop, 'thao@salon.test')
    expect(mail?.subject).toBe('Xác nhận địa chỉ email của bạn')
    const link = /http:\/\/shop\.test\/auth\/active-email\?token=[\w-]{43}/
    expect(mail?.text).toMatch(link)
    expect(mail?.html).toMatch(link)
    expect(mail?.html).toContain('<html lang="vi">')
  })

  test('answers an address of somebody else as it does a new one', async () => {
    await signUp('known@salon.test')
    const shapes = []
    for (const email of ['known@salon.test', 'unknown@salon.test']) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/v1/auth/sign_up',
        payload: { email, password: OTHER },
      })
      const { user } = answer.json().data
      shapes.push({
        status: answer.statusCode,
        cookies: answer.cookies.map(({ name }) => name),
        user: { ...user, _id: '', username: '', email: '' },
      })
    }
    expect(shapes[0]).toEqual(shapes[1])
    expect(shapes[0]?.status).toBe(201)
  })

  test('under an address of somebody else opens an account of its own, which the address does not lead to', async () => {
    const owner = await signUp('first@salon.test')
    const second = await signUp('First@salon.test', OTHER)
    expect(second.user._id).not.toBe(owner.user._id)
    expect((await me(second.token))._id).toBe(second.user._id)
    expect((await signIn('first@salon.test')).user._id).toBe(owner.user._id)
    expect(await refusalOf(signIn('first@salon.test', OTHER))).toMatchObject({
      code: 'auth.invalid_credentials',
    })
  })

  test('whoever opened an account under the address of another loses it when the other confirms it', async () => {
    const thief = await signUp('taken@salon.test', OTHER)
    await mailsTo(shop, 'taken@salon.test')
    const owner = await signUp('taken@salon.test')
    await confirm('taken@salon.test')
    expect((await signIn('taken@salon.test')).user._id).toBe(owner.user._id)
    expect(await refusalOf(me(thief.token))).toMatchObject({ status: 401 })
    expect(await refusalOf(signIn('taken@salon.test', OTHER))).toMatchObject({ status: 401 })
    const refresh = { body: { refreshToken: thief.token.refreshToken } }
    expect(await refusalOf(shop.client()(accounts.refresh, refresh))).toMatchObject({ status: 401 })
  })

  test('under a confirmed address sends its owner no link, but that there is an account', async () => {
    await signUp('owner@salon.test')
    await confirm('owner@salon.test')
    await signUp('owner@salon.test', OTHER)
    expect(await subjectsTo(shop, 'owner@salon.test')).toEqual([CONFIRM, EXISTS])
    const exists = (await mailsTo(shop, 'owner@salon.test')).find(({ subject }) => subject === EXISTS)
    expect(exists?.text).toContain('http://shop.test/auth/signin')
    expect(exists?.text).not.toContain('token=')
    expect(exists?.html).toContain('<a href="http://shop.test/auth/forgot-password"')
  })

  test('two sign-ups for one address at once make two accounts, and the address leads to one of them', async () => {
    const both = await Promise.all([signUp('race@salon.test'), signUp('race@salon.test', OTHER)])
    expect(new Set(both.map(({ user }) => user._id)).size).toBe(2)
    const { rows } = await shop.platform.database.query(
      `select email_key from users where lower(email) = 'race@salon.test' order by email_key nulls last`,
    )
    expect(rows).toEqual([{ email_key: 'race@salon.test' }, { email_key: null }])
  })

  test('a username that is taken is refused, and no mail is sent', async () => {
    const body = { password: PASSWORD, username: 'lan.nails' }
    await shop.client()(accounts.signUp, { body: { ...body, email: 'name1@salon.test' } })
    const again = shop.client()(accounts.signUp, {
      body: { ...body, email: 'name2@salon.test', username: 'Lan.Nails' },
    })
    expect(await refusalOf(again)).toMatchObject({ status: 409, code: 'auth.username_taken' })
    expect(await mailsTo(shop, 'name2@salon.test')).toEqual([])
  })
})

describe('a proven address', () => {
  const open = (email: string) =>
    createAccount(shop.platform, { email, passwordHash: null, verified: true, language: 'en' })

  test('takes the place of an unproven one', async () => {
    const unproven = await signUp('proven@salon.test')
    await open('proven@salon.test')
    expect(await refusalOf(me(unproven.token))).toMatchObject({ status: 401 })
    expect(await refusalOf(signIn('proven@salon.test'))).toMatchObject({ status: 401 })
  })

  test('belongs to one account only', async () => {
    await open('once@salon.test')
    expect(await open('ONCE@salon.test')).toMatchObject({ code: 'auth.email_taken' })
  })
})

describe('a password', () => {
  test('is the same however its signs are composed', async () => {
    await signUp('accents@salon.test', 'Tiệm-Sơn-Móng'.normalize('NFD'))
    const { user } = await signIn('accents@salon.test', 'Tiệm-Sơn-Móng'.normalize('NFC'))
    expect(user.email).toBe('accents@salon.test')
  })

  test('a common one is refused in every width of its letters', async () => {
    expect(await refusalOf(signUp('wide@salon.test', 'ｐａｓｓｗｏｒｄ１２３'))).toMatchObject({
      code: 'auth.password_common',
    })
  })

  test('that was hashed by weaker rules is hashed anew at sign-in, and still works', async () => {
    await signUp('weak@salon.test')
    const { database } = shop.platform
    const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    const kept = async () => {
      const { rows } = await database.query<{ password_hash: string }>(
        `select password_hash from users where email_key = 'weak@salon.test'`,
      )
      return rows[0]?.password_hash ?? ''
    }
    await database.query(`update users set password_hash = $1 where email_key = 'weak@salon.test'`, [weak])
    expect(await refusalOf(signIn('weak@salon.test', OTHER))).toMatchObject({ status: 401 })
    expect(await kept()).toBe(weak)
    await signIn('weak@salon.test')
    const renewed = await kept()
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    await signIn('weak@salon.test')
    expect(await kept()).toBe(renewed)
  })
})

test('a flood of sign-ins is turned away in time, and the shop goes on answering', async () => {
  const flood = Array.from({ length: 300 }, (_, n) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/v1/auth/sign_in',
      payload: { email: `flood${n}@salon.test`, password: `${PASSWORD}${n}` },
    }),
  )
  let answered = 0
  for (const each of flood) void each.then(({ statusCode }) => statusCode === 401 && answered++)
  const list = await shop.app.inject('/api/v1/products')
  expect(list.statusCode).toBe(200)
  expect(answered).toBeLessThan(50)
  const answers = await Promise.all(flood)
  const turnedAway = answers.filter(({ statusCode }) => statusCode === 503)
  expect(turnedAway.length).toBeGreaterThan(0)
  expect(turnedAway[0]?.headers['retry-after']).toBe('2')
  expect(turnedAway[0]?.json()).toMatchObject({ code: 'server.unavailable' })
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401, 503]))
})
