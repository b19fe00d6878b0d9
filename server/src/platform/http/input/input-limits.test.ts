import { api } from '@lunula/contract'
import { board } from '@lunula/contract/board/schemas.ts'
import { MAX_CART_LINES } from '@lunula/contract/cart/constants.ts'
import { cart } from '@lunula/contract/cart/schemas.ts'
import type { Endpoint } from '@lunula/contract/endpoint.ts'
import type { ErrorBody } from '@lunula/contract/errors.ts'
import { quickOrder } from '@lunula/contract/quick-order/schemas.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { OPERATIONS } from '../../../testing/authorization/authorization.ts'
import { stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { signUpStaff, type TestBuyer } from '../../../testing/factories/user-factory.ts'
import { type Place, placesOf, type Shape, sizeOf, withValueAt } from '../../../testing/shapes.ts'
import { handleErrors } from '../errors.ts'
import { MAX_BODY_BYTES, MAX_ERRORS, MAX_ITEMS, MAX_KEYS } from './input-limits.ts'
import { compileValidator } from './validation.ts'

let shop: TestApp
/** May call everything, so that nothing but the input is wrong. */
let owner: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  owner = await signUpStaff(shop, 'owner')
})
afterAll(() => shop.close())

const SOMEBODY = '00000000-0000-7000-8000-000000000000'
const endpoints: Endpoint[] = Object.values(api).flatMap((module) => Object.values(module))
const withBody = endpoints.filter(({ body }) => body)
const limitOf = ({ maxBodyBytes = MAX_BODY_BYTES }: Endpoint): number => maxBodyBytes
const shapeOf = ({ body }: Endpoint): Shape => body as Shape
const sampleFor = ({ operationId }: Endpoint): object =>
  OPERATIONS.find(({ name }) => name === operationId)?.body as object
/** The endpoint's path with values that its parameters take. */
const addressOf = ({ path, params }: Endpoint): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const choices = (params as Shape | undefined)?.properties?.[name]?.enum
    return String(choices?.[0] ?? SOMEBODY)
  })
const named = (list: readonly Endpoint[]) => list.map((each) => [each.operationId, each] as const)

const times = (bytes: number, text: string): number => Math.floor(bytes / text.length)
/** An array of `text`, of about so many bytes. */
const listOf = (text: string, bytes: number): string =>
  `[${Array(times(bytes - 2, `${text},`))
    .fill(text)
    .join()}]`
/** An object of unknown keys, of about so many bytes. */
const keysOf = (bytes: number): string =>
  `{${Array.from({ length: times(bytes - 2, '"k12345":1,') }, (_, n) => `"k${10_000 + n}":1`).join()}}`
const placed = (endpoint: Endpoint, { path }: Place, json: string): string =>
  JSON.stringify(withValueAt(sampleFor(endpoint), path, '@here@')).replace('"@here@"', () => json)

/** A larger body is refused in the same words, only later. */
const LARGE_ENOUGH = 128 * 1024

/** The bodies that cost most to refuse, each at most as large as the endpoint takes. */
function* worstBodies(endpoint: Endpoint): Generator<[name: string, body: string]> {
  const largest = Math.min(limitOf(endpoint), LARGE_ENOUGH)
  const bytes = largest - JSON.stringify(sampleFor(endpoint)).length - 500
  yield ['deep lists', '['.repeat(bytes / 2) + ']'.repeat(bytes / 2)]
  yield ['deep objects', '{"a":'.repeat(times(bytes, '{"a":}')) + 1 + '}'.repeat(times(bytes, '{"a":}'))]
  yield ['unknown keys', keysOf(bytes)]
  yield ['a few dozen unknown keys', keysOf(MAX_KEYS * 11)]
  yield ['a long key', `{"${'k'.repeat(bytes)}":1}`]
  yield [
    'long keys of control characters',
    `{${Array(90)
      .fill(0)
      .map((_, n) => `"${'\\u0001'.repeat(20)}${n}":1`)}}`,
  ]
  yield ['a wide list', listOf('{}', bytes)]
  for (const place of placesOf(shapeOf(endpoint))) {
    const at = place.path.join('.')
    if (place.type === 'string') yield [`${at}: long`, placed(endpoint, place, `"${'é'.repeat(bytes / 2)}"`)]
    if (place.type === 'object')
      yield [`${at}: some unknown keys`, placed(endpoint, place, keysOf(MAX_KEYS * 11))]
    if (place.type !== 'array') continue
    for (const item of ['{}', '1', keysOf(200)]) {
      const most = Math.min(bytes, (place.maxItems ?? 0) * (item.length + 1))
      yield [`${at}: too many of ${item.slice(0, 9)}`, placed(endpoint, place, listOf(item, bytes))]
      yield [`${at}: many of ${item.slice(0, 9)}`, placed(endpoint, place, listOf(item, most))]
    }
  }
}

async function post(endpoint: Endpoint, payload: string, headers: Record<string, string>) {
  const { statusCode, body } = await shop.app.inject({
    method: endpoint.method,
    url: `/api/v1${addressOf(endpoint)}`,
    headers: { 'content-type': 'application/json', 'idempotency-key': 'of-a-worst-body', ...headers },
    payload,
  })
  return { status: statusCode, text: body, told: JSON.parse(body) as ErrorBody }
}
const bearer = () => ({ authorization: `Bearer ${owner.token}` })

describe('the worst body is refused in few words', () => {
  test.each(named(withBody))('%s', async (_name, endpoint) => {
    // whoever must sign in is told so before a body is looked at
    const callers = endpoint.access === 'anyone' ? [{}, bearer()] : [bearer()]
    for (const [name, body] of worstBodies(endpoint)) {
      for (const headers of callers) {
        const { status, text, told } = await post(endpoint, body, headers)
        const short = { name, told: text.slice(0, 300) }
        expect(status, JSON.stringify(short)).toBeGreaterThanOrEqual(400)
        expect(status, JSON.stringify(short)).toBeLessThan(500)
        expect(Buffer.byteLength(text), name).toBeLessThanOrEqual(100_000)
        expect(told.errors?.length ?? 0, name).toBeLessThanOrEqual(MAX_ERRORS)
      }
    }
  })

  test.each(named(endpoints.filter(({ method }) => method !== 'GET')))(
    '%s: too large',
    async (_name, endpoint) => {
      const body = `"${'x'.repeat(limitOf(endpoint))}"`
      for (const headers of [{}, bearer()]) {
        const { status, told } = await post(endpoint, body, { ...headers, 'accept-language': 'vi' })
        expect(told).toEqual({
          statusCode: 413,
          code: 'request.too_large',
          message: 'Dữ liệu gửi lên quá lớn.',
          requestId: expect.any(String),
        })
        expect(status).toBe(413)
      }
    },
  )
})

test('the validator stops looking once it has found enough', () => {
  for (const endpoint of withBody) {
    const validate = compileValidator({
      schema: shapeOf(endpoint),
      httpPart: 'body',
    } as never) as unknown as {
      (body: unknown): boolean
      errors?: unknown[]
    }
    for (const [name, body] of worstBodies(endpoint)) {
      validate(JSON.parse(body))
      // what one object may say beside the entries of its lists
      expect(validate.errors?.length ?? 0, `${endpoint.operationId}, ${name}`).toBeLessThan(
        MAX_ERRORS + 3 * MAX_KEYS,
      )
    }
  }
})

describe('schemas of input are bounded', () => {
  test.each(named(withBody))('%s', (_name, endpoint) => {
    for (const { path, type, maxItems, keys, maxProperties } of placesOf(shapeOf(endpoint))) {
      const at = path.join('.')
      if (type === 'array') expect(maxItems ?? Infinity, at).toBeLessThanOrEqual(MAX_ITEMS)
      if (type === 'object') expect(keys ?? maxProperties ?? Infinity, at).toBeLessThanOrEqual(MAX_KEYS)
    }
    expect(sizeOf(shapeOf(endpoint))).toBeLessThanOrEqual(limitOf(endpoint))
  })
})

describe('what is large and valid is taken', () => {
  const attributes = {
    shade: 'Đỏ anh đào ánh nhũ',
    hex: '#9b111e',
    finish: 'shimmer',
    color_family: 'red',
    Size: '15 ml',
  }

  test('a cart of 500 lines is priced, and merged at sign-in', async () => {
    const { productId, variantId } = await stockVariant(shop, { price: '9.90', stock: 900 })
    const line = { product_id: productId, variant_id: variantId, quantity: 1, price_id: null, attributes }
    const lines = Array(MAX_CART_LINES).fill(line)
    expect(await shop.client()(cart.quote, { body: { lines } })).toMatchObject({ total_quantity: 500 })
    const merged = await owner.call(cart.merge, { body: { key: 'a-large-cart', lines } })
    expect(merged.cart.total_quantity).toBe(500)
  })

  test('a quick order of 500 pasted lines, each with a note of its own', async () => {
    const text = Array.from({ length: 500 }, (_, n) => `SKU-${n},1,${'Sơn gel đỏ '.repeat(10)}`).join('\n')
    const { lines } = await owner.call(quickOrder.add, { body: { text } })
    expect(lines).toHaveLength(500)
  })

  test('a post of 4,000 emoji', async () => {
    const content = { description: '💅'.repeat(4000) }
    const draft = await owner.call(board.draft, { body: { kind: 'job', content } })
    expect(draft.content.description).toBe(content.description)
  })
})

test.each([
  ['/api/v1/webhooks/square', 64 * 1024],
  ['/unsubscribe?token=x', 4096],
])('%s takes %i bytes', async (url, bytes) => {
  const send = (length: number) =>
    shop.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'text/plain' },
      payload: 'x'.repeat(length),
    })
  expect((await send(bytes + 1)).json()).toMatchObject({ statusCode: 413, code: 'request.too_large' })
  expect([403, 404]).toContain((await send(bytes)).statusCode)
})

test('a broken character in the address of a mail’s link is no failure', async () => {
  for (const token of ['%00', 'a%00b', '%ED%A0%80', '%F0%9F%92'])
    expect((await shop.app.inject({ method: 'POST', url: `/unsubscribe?token=${token}` })).statusCode).toBe(
      404,
    )
})

const BROKEN = ['\u0000', 'a\u0000b', '\ud83d', 'half \ude00 an emoji', '\ud800']
const TOLD = 'has a broken character, such as half an emoji. Delete it and type it again'

describe('NUL and half an emoji are refused at the field', () => {
  test.each(named(withBody))('%s: body', async (_name, endpoint) => {
    const before = await shop.platform.database.query('select count(*) from posts')
    for (const { path } of placesOf(shapeOf(endpoint))) {
      for (const value of BROKEN) {
        const body = JSON.stringify(withValueAt(sampleFor(endpoint), path, value))
        const { told } = await post(endpoint, body, bearer())
        expect(told).toMatchObject({
          statusCode: 400,
          code: 'request.invalid',
          fields: { [path.join('.')]: TOLD },
        })
      }
    }
    for (const value of BROKEN) {
      const { told } = await post(endpoint, JSON.stringify({ ...sampleFor(endpoint), [value]: 1 }), bearer())
      expect(told).toMatchObject({ statusCode: 400, code: 'request.invalid', errors: [expect.any(String)] })
    }
    expect((await shop.platform.database.query('select count(*) from posts')).rows).toEqual(before.rows)
  })

  test.each(named(endpoints.filter(({ produces }) => produces !== 'text/event-stream')))(
    '%s: address',
    async (_name, endpoint) => {
      const names = (part: unknown) => Object.keys((part as Shape | undefined)?.properties ?? {})
      const ask = async (path: string, query = '') => {
        const url = `/api/v1${addressOf({ ...endpoint, path })}${query}`
        const headers = { ...bearer(), 'idempotency-key': 'of-an-address' }
        const answer = await shop.app.inject({ method: endpoint.method, url, headers })
        return {
          status: answer.statusCode,
          told: String(answer.headers['content-type']).includes('json') ? answer.json() : {},
          bytes: answer.body.length,
        }
      }
      for (const name of names(endpoint.query)) {
        const { told } = await ask(endpoint.path, `?${name}=a%00b`)
        expect(told).toMatchObject({ code: 'request.invalid', fields: { [name]: TOLD } })
        expect((await ask(endpoint.path, `?${name}=%ED%A0%80`)).status).toBeLessThan(500)
        const repeated = await ask(endpoint.path, `?${`${name}=1&`.repeat(15_000 / (name.length + 3))}`)
        expect(repeated.told).toMatchObject({ statusCode: 400, code: 'request.invalid' })
        expect(repeated.bytes).toBeLessThan(2000)
      }
      if (endpoint.query) {
        const unknown = Array.from({ length: 2000 }, (_, n) => `k${n}=1`).join('&')
        expect((await ask(endpoint.path, `?${unknown}`)).told).toMatchObject({ statusCode: 400 })
      }
      for (const name of names(endpoint.params)) {
        const { told } = await ask(endpoint.path.replace(`:${name}`, 'a%00b'))
        expect(told).toMatchObject({ code: 'request.invalid', fields: { [name]: TOLD } })
      }
    },
  )

  test('in the language of the reader', async () => {
    const body = JSON.stringify({ email: 'a@salon.test', password: 'x\ud83d' })
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/auth/sign_in',
      headers: { 'content-type': 'application/json', 'accept-language': 'vi' },
      payload: body,
    })
    expect(answer.json()).toEqual({
      statusCode: 400,
      code: 'request.invalid',
      message: 'Vui lòng kiểm tra lại thông tin đã nhập.',
      errors: ['Mật khẩu: có ký tự bị lỗi, chẳng hạn nửa emoji. Hãy xóa rồi gõ lại'],
      fields: { password: 'có ký tự bị lỗi, chẳng hạn nửa emoji. Hãy xóa rồi gõ lại' },
      requestId: expect.any(String),
    })
  })

  test.each([
    [`select 'x'::uuid`, []],
    ['select $1::text', ['\u0000']],
    [`select '{"a":"\\u0000"}'::jsonb ->> 'a'`, []],
  ])('what the database cannot read is the caller’s mistake: %s', async (sql, values) => {
    const app = Fastify()
    handleErrors(app as never)
    app.get('/', () => shop.platform.database.query(sql, values))
    const answer = await app.inject('/')
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'request.malformed' })
    await app.close()
  })
})
