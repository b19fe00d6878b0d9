import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { refusalOf } from '../../testing/factories/user-factory.ts'
import { mailsTo } from '../../testing/mails.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp({ rateLimits: true })
})
afterAll(() => shop.close())

const PASSWORD = 'Lunula-demo-1'
let addresses = 0
/** An address of the network that nobody has used yet. */
const newAddress = (): string => {
  addresses += 1
  return `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}
const send = (path: string, payload: object, remoteAddress: string, browser?: string) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    payload,
    remoteAddress,
    ...(browser ? { cookies: { browser } } : {}),
  })
/** The mark that a browser was given. */
const browserOf = ({ cookies }: { cookies: { name: string; value: string }[] }): string =>
  cookies.find(({ name }) => name === 'browser')?.value ?? ''
const signUp = (email: string, remoteAddress = newAddress()) =>
  send('/auth/sign_up', { email, password: PASSWORD }, remoteAddress)
const signIn = (email: string, password: string, remoteAddress: string, browser?: string) =>
  send('/auth/sign_in', { email, password }, remoteAddress, browser)

/** The status of each of so many tries. */
async function statuses(times: number, attempt: (n: number) => Promise<{ statusCode: number }>) {
  const found: number[] = []
  for (let n = 0; n < times; n++) found.push((await attempt(n)).statusCode)
  return found
}
const many = (times: number, status: number): number[] => Array<number>(times).fill(status)

describe('sign-in', () => {
  test.each(['known@salon.test', 'unknown@salon.test'])(
    'to %s is refused from one address after ten failures, also with the right password',
    async (email) => {
      if (email === 'known@salon.test') await signUp(email)
      const here = newAddress()
      expect(await statuses(10, () => signIn(email, 'wrong one', here))).toEqual(many(10, 401))
      const refused = await signIn(email.toUpperCase(), PASSWORD, here)
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
      expect(refused.json()).toMatchObject({ code: 'auth.sign_in_slowed' })
    },
  )

  test('goes on from other addresses, and to other accounts', async () => {
    await signUp('calm@salon.test')
    await signUp('other@salon.test')
    const here = newAddress()
    await statuses(11, () => signIn('calm@salon.test', 'wrong one', here))
    expect((await signIn('calm@salon.test', PASSWORD, newAddress())).statusCode).toBe(200)
    expect((await signIn('other@salon.test', PASSWORD, here)).statusCode).toBe(200)
  })

  test('that goes well forgets the failures before it', async () => {
    await signUp('forgetful@salon.test')
    const here = newAddress()
    await statuses(9, () => signIn('forgetful@salon.test', 'wrong one', here))
    expect((await signIn('forgetful@salon.test', PASSWORD, here)).statusCode).toBe(200)
    await statuses(9, () => signIn('forgetful@salon.test', 'wrong one', here))
    expect((await signIn('forgetful@salon.test', PASSWORD, here)).statusCode).toBe(200)
  })

  test('ten tries at once count as ten', async () => {
    const here = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => signIn('parallel@salon.test', 'wrong one', here)),
    )
    const found = answers.map(({ statusCode }) => statusCode).sort()
    expect(found).toEqual([...many(10, 401), ...many(5, 429)])
  })

  test.each([1, 0])(
    'fails to one account 20 times in ten minutes from wherever, known or not (%i), and nobody waits longer',
    async (known) => {
      const email = `spread${known}@salon.test`
      if (known) await signUp(email)
      const found = await statuses(20, () => signIn(email, 'wrong one', newAddress()))
      expect(found).toEqual(many(20, 401))
      const refused = await signIn(email, 'wrong one', newAddress())
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10 * 60)
      expect(refused.json().message).toMatch(/device on which you were signed in before.*Forgot password/)
    },
  )

  test('from a browser that was signed in before goes on while the account is attacked', async () => {
    const email = 'attacked@salon.test'
    const browser = browserOf(await signUp(email))
    const others = browserOf(await signUp('attacker@salon.test'))
    await statuses(60, (n) => signIn(email, 'wrong one', `203.0.113.${n % 6}`))
    expect((await signIn(email, PASSWORD, newAddress())).statusCode).toBe(429)
    expect((await signIn(email, PASSWORD, newAddress(), others)).statusCode).toBe(429)
    expect((await signIn(email, PASSWORD, newAddress(), crypto.randomUUID())).statusCode).toBe(429)
    // also from the very address of the attack, such as that of a salon
    expect((await signIn(email, PASSWORD, '203.0.113.1', browser)).statusCode).toBe(200)
  })

  test('from a known browser fails ten times too, and harms nobody else by it', async () => {
    const email = 'stolen@salon.test'
    const browser = browserOf(await signUp(email))
    const tries = await statuses(11, () => signIn(email, 'wrong one', newAddress(), browser))
    expect(tries).toEqual([...many(10, 401), 429])
    expect((await signIn(email, PASSWORD, newAddress())).statusCode).toBe(200)
  })

  test('goes on after a new password was set by mail, in the browser that did it', async () => {
    const email = 'new-phone@salon.test'
    await signUp(email)
    await statuses(20, () => signIn(email, 'wrong one', newAddress()))
    const home = newAddress()
    await send('/auth/forgot-password', { email }, home)
    const [mail] = (await mailsTo(shop, email)).filter(({ text }) => text.includes('/auth/reset-password?'))
    const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1]
    const reset = await send('/auth/reset-password', { token, password: 'a-Fresh-password-3' }, home)
    expect(reset.statusCode).toBe(200)
    expect((await signIn(email, 'a-Fresh-password-3', home)).statusCode).toBe(429)
    expect((await signIn(email, 'a-Fresh-password-3', home, browserOf(reset))).statusCode).toBe(200)
  })
})

describe('sign-up', () => {
  test('from one address goes ten times an hour', async () => {
    const here = newAddress()
    const found = await statuses(11, (n) => signUp(`flood${n}@salon.test`, here))
    expect(found).toEqual([...many(10, 201), 429])
  })

  test('under one e-mail goes five times an hour, so that no password is guessed by it', async () => {
    const email = 'guessed@salon.test'
    const found = await statuses(6, () => signUp(email))
    expect(found).toEqual([...many(5, 201), 429])
  })
})

describe('links', () => {
  test.each(['/auth/forgot-password', '/auth/resend-verification'])(
    '%s goes five times an hour per e-mail, known or not',
    async (path) => {
      const name = path.slice(6, 12)
      await signUp(`${name}@salon.test`)
      for (const email of [`${name}@salon.test`, `${name}-nobody@salon.test`]) {
        const found = await statuses(6, () => send(path, { email }, newAddress()))
        expect(found).toEqual([...many(5, 200), 429])
      }
    },
  )

  test('are asked for and tried 20 times an hour from one address', async () => {
    const here = newAddress()
    const asked = await statuses(10, (n) =>
      send('/auth/forgot-password', { email: `l${n}@salon.test` }, here),
    )
    const token = 'x'.repeat(43)
    const tried = await statuses(11, () => send('/auth/verify-email', { token }, here))
    expect([...asked, ...tried]).toEqual([...many(10, 200), ...many(10, 410), 429])
  })
})

test("a user's own password is tried ten times in 15 minutes", async () => {
  const answer = await signUp('session@salon.test')
  const call = shop.client(answer.json().data.token.accessToken)
  const change = (current_password: string) =>
    refusalOf(
      call(profile.changePassword, { body: { current_password, new_password: 'a-Fresh-password-3' } }),
    )
  for (let n = 0; n < 10; n++) expect((await change('wrong one')).status).toBe(422)
  expect(await change(PASSWORD)).toMatchObject({ status: 429, code: 'request.too_many' })
})

test('an e-mail in other letter case is the same account to the limits', async () => {
  const here = newAddress()
  const found = await statuses(11, (n) =>
    signIn(n % 2 ? 'CASE@salon.test' : 'case@salon.test', 'wrong one', here),
  )
  expect(found.at(-1)).toBe(429)
})
