import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { OPERATIONS, type Operation } from '../../../testing/authorization/authorization.ts'
import { signUpStaff } from '../../../testing/factories/user-factory.ts'

/**
 * Values that break careless code. Every call of the published document gets some of them in its path, query
 * and body, signed out and as the owner of the shop.
 */
const HOSTILE: readonly unknown[] = [
  null,
  -1,
  2 ** 31,
  1e308,
  0.1,
  '',
  ' ',
  "'; drop table users; --",
  '\u0000',
  '\ud83d',
  '\u202e\ufeff',
  '%00%c0%ae%2e',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '=cmd|calc',
  '9'.repeat(400),
  [],
  [[[[[[]]]]]],
  {},
  { $ne: null },
  JSON.parse('{"__proto__":{"is_admin":true}}'),
  true,
]
const MAX_REFUSAL_BYTES = 100_000
const ROUNDS = 3
/** It would end the session that all others are asked in. */
const LAST_OF_ITS_SESSION = 'signOut'

let shop: TestApp
let owner: string
beforeAll(async () => {
  shop = await buildTestApp()
  owner = (await signUpStaff(shop, 'owner')).token
})
afterAll(() => shop.close())

let turn = 0
const next = (): unknown => HOSTILE[turn++ % HOSTILE.length]
const inAddress = (value: unknown): string => {
  const text = typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value)
  return encodeURIComponent(text)
}

/** The least valid body with one of its fields, or all of it, replaced. */
function bodyWith(body: unknown, round: number): unknown {
  if (body === undefined) return undefined
  const names = Object.keys(body as object)
  const name = names[turn % (names.length + 1)]
  return name === undefined || round === ROUNDS - 1 ? next() : { ...(body as object), [name]: next() }
}

async function attack({ method, path, body }: Operation, round: number, token?: string) {
  const id = round === 0 ? '00000000-0000-7000-8000-000000000000' : inAddress(next())
  const address = path.replaceAll(/\{\w+\}/g, id || '%20')
  const query = ['limit', 'page', 'q', 'sort', 'cursor', 'lang'].map((name) => `${name}=${inAddress(next())}`)
  const payload = bodyWith(body, round)
  return shop.app.inject({
    method,
    url: `/api/v1${address}${method === 'GET' ? `?${query.join('&')}` : ''}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      'idempotency-key': `hostile-${turn}`,
    },
    ...(payload !== undefined && { payload: JSON.stringify(payload) }),
  })
}

test('no hostile value makes a call fail, or answer at length', async () => {
  const broken: string[] = []
  for (const operation of OPERATIONS) {
    if (operation.endless || operation.name === LAST_OF_ITS_SESSION) continue
    for (let round = 0; round < ROUNDS; round += 1)
      for (const token of round === 0 ? [undefined, owner] : [owner]) {
        const { statusCode, rawPayload } = await attack(operation, round, token)
        const isLong = statusCode >= 400 && rawPayload.length > MAX_REFUSAL_BYTES
        if (statusCode >= 500 || isLong)
          broken.push(`${operation.name} (turn ${turn}): ${statusCode}, ${rawPayload.length} bytes`)
      }
  }
  expect(broken).toEqual([])
  const me = await shop.app.inject({ url: '/api/v1/user/me', headers: { authorization: `Bearer ${owner}` } })
  expect(me.statusCode).toBe(200)
})
