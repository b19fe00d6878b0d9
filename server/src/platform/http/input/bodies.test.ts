import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { everythingIn, OPERATIONS } from '../../../testing/authorization/authorization.ts'
import { signUpStaff, type TestBuyer } from '../../../testing/factories/user-factory.ts'

let shop: TestApp
/** May call everything, so that nothing but the body is wrong. */
let owner: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  owner = await signUpStaff(shop, 'owner')
})
afterAll(() => shop.close())

const SOMEBODY = '00000000-0000-7000-8000-000000000000'
/** What callers would like to decide themselves. */
const OURS = { _id: SOMEBODY, user_id: SOMEBODY, role: 'owner', email_verified: true, price: 1 }

const HUGE = JSON.stringify({ email: 'x'.repeat(10_000_000) })

const WRONG: [name: string, body: (sample: object) => string, status: number, code: string][] = [
  ['broken JSON', () => '{"email":', 400, 'request.malformed'],
  ['nothing', () => '', 400, 'request.malformed'],
  ['a prototype', () => '{"__proto__":{"role":"owner"}}', 400, 'request.malformed'],
  ['a constructor', () => '{"constructor":{"prototype":{"role":"owner"}}}', 400, 'request.malformed'],
  ['a list', () => '[]', 400, 'request.invalid'],
  ['a word', () => '"x"', 400, 'request.invalid'],
  ['fields of ours', (sample) => JSON.stringify({ ...sample, ...OURS }), 400, 'request.invalid'],
  ['ten megabytes', () => HUGE, 413, 'request.too_large'],
]

describe('a body that is none is refused with its reason, and changes nothing', () => {
  test.each(
    OPERATIONS.filter(({ body }) => body !== undefined).map(
      (operation) => [operation.name, operation] as const,
    ),
  )('%s', async (_name, { method, path, body: sample }) => {
    const before = await everythingIn(shop)
    for (const [name, body, status, code] of WRONG) {
      const answer = await shop.app.inject({
        method,
        url: `/api/v1${path.replace(/\{\w+\}/g, SOMEBODY)}`,
        headers: {
          authorization: `Bearer ${owner.token}`,
          'content-type': 'application/json',
          'idempotency-key': 'of-a-wrong-body',
        },
        payload: body(sample as object),
      })
      const told = answer.json()
      expect({ name, ...told }).toMatchObject({
        name,
        statusCode: status,
        code,
        message: expect.stringMatching(/\S/),
      })
      expect(answer.statusCode).toBe(status)
    }
    expect(await everythingIn(shop)).toEqual(before)
  })
})
