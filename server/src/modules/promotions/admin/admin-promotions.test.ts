import { cart } from '@lunula/contract/cart/schemas.ts'
import { promotionStaff } from '@lunula/contract/promotions/admin/schemas.ts'
import { PROMOTION_KINDS, promotions } from '@lunula/contract/promotions/schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutesFrom } from '../../../platform/clock.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { stockVariant } from '../../../testing/factories/catalog-factory.ts'
import {
  refusalOf,
  signUpBuyer,
  signUpStaff,
  type TestBuyer,
} from '../../../testing/factories/user-factory.ts'

let shop: TestApp
let manager: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  manager = await signUpStaff(shop, 'manager')
})
afterAll(() => shop.close())

let codes = 0
const create = (body: object = {}) =>
  manager.call(promotionStaff.create, {
    body: { code: `staff-${++codes}`, kind: 'percent', percent: 10, names: { en: 'Ten off' }, ...body },
  })
const change = (id: string, body: object) =>
  manager.call(promotionStaff.change, { params: { id }, body: body as never })
const end = (id: string) => manager.call(promotionStaff.end, { params: { id } })
const later = (minutes: number): string => minutesFrom(shop.clock.now(), minutes).toISOString()

async function validate(code: string) {
  const buyer = await signUpBuyer(shop)
  const jar = await stockVariant(shop, { price: '20.00', stock: 5 })
  await buyer.call(cart.add, {
    body: { product_id: jar.productId, variant_id: jar.variantId, quantity: 1 },
  })
  return buyer.call(promotions.validate, { body: { code } })
}

describe('a promotion that staff make', () => {
  test.each([
    ['percent', { percent: 15, max_discount: 100 }, 100],
    ['fixed_amount', { percent: null, amount: 300 }, 300],
    ['free_shipping', { percent: null }, 0],
  ])('of the kind %s counts at once', async (kind, gift, discount) => {
    expect(PROMOTION_KINDS).toContain(kind)
    const made = await create({ kind, ...gift })
    expect(made).toMatchObject({ kind, state: 'running', uses: 0, is_public: false })
    expect(made.code).toBe(made.code.toUpperCase())
    expect((await validate(made.code)).discount).toBe(discount)
  })

  test('keeps every term, and stands first in the list', async () => {
    const lamp = await stockVariant(shop, { price: '50.00', stock: 1 })
    const terms = {
      names: { en: 'Lamps', vi: 'Đèn' },
      minimum_subtotal: 5000,
      starts_at: later(10),
      ends_at: later(20),
      total_limit: 5,
      per_user_limit: 1,
      first_order_only: true,
      categories: ['test-goods'],
      products: [lamp.productId],
      is_public: true,
    }
    const made = await create(terms)
    expect(made).toMatchObject({ ...terms, state: 'planned' })
    const { docs, count } = await manager.call(promotionStaff.list, { query: { limit: 1 } })
    expect(docs).toEqual([made])
    expect(count).toBeGreaterThan(1)
  })

  test.each([
    ['a code twice', { code: ' Twice ' }, 409, 'promotions.code_taken'],
    ['no percentage', { percent: null }, 422, 'promotions.gift_wrong'],
    ['an amount of a percentage', { amount: 5 }, 422, 'promotions.gift_wrong'],
    ['an end in the past', { ends_at: '2020-01-01T00:00:00Z' }, 422, 'promotions.ends_before_start'],
    ['an unknown category', { categories: ['no-such'] }, 422, 'promotions.goods_unknown'],
    [
      'an unknown product',
      { products: ['00000000-0000-7000-8000-000000000000'] },
      422,
      'promotions.goods_unknown',
    ],
    ['a percentage above all', { percent: 101 }, 400, 'request.invalid'],
    ['a code with blanks inside', { code: 'TWO WORDS' }, 400, 'request.invalid'],
    ['a code that is too short', { code: 'AB' }, 400, 'request.invalid'],
    ['uses from outside', { uses: 5 }, 400, 'request.invalid'],
  ])('is refused with %s', async (_name, body, status, code) => {
    if (code === 'promotions.code_taken') await create({ code: 'TWICE' })
    expect(await refusalOf(create(body))).toMatchObject({ status, code })
  })
})

describe('a change', () => {
  test('holds from then on', async () => {
    const made = await create({ total_limit: 5, ends_at: later(60) })
    const changed = await change(made._id, {
      names: { en: 'Half', vi: 'Nửa giá' },
      percent: 50,
      ends_at: null,
      is_public: true,
    })
    expect(changed).toMatchObject({ percent: 50, ends_at: null, total_limit: 5, is_public: true })
    expect((await validate(made.code)).discount).toBe(1000)
  })

  test('that contradicts what is there is refused, and changes nothing', async () => {
    const made = await create({ ends_at: later(60) })
    for (const [body, code] of [
      [{ amount: 5 }, 'promotions.gift_wrong'],
      [{ starts_at: later(60) }, 'promotions.ends_before_start'],
      [{ categories: ['no-such'] }, 'promotions.goods_unknown'],
    ] as const)
      expect(await refusalOf(change(made._id, body))).toMatchObject({ status: 422, code })
    expect(await refusalOf(change(made._id, { code: 'NEW' }))).toMatchObject({ status: 400 })
    expect(await refusalOf(change(made._id, {}))).toMatchObject({ status: 400 })
    const { docs } = await manager.call(promotionStaff.list)
    expect(docs.find(({ _id }) => _id === made._id)).toEqual(made)
  })

  test('cannot set the limit below what has been used', async () => {
    const made = await create({ total_limit: 5 })
    await shop.platform.database.query('update promotions set uses = 3 where id = $1', [made._id])
    expect(await refusalOf(change(made._id, { total_limit: 2 }))).toMatchObject({
      status: 409,
      code: 'promotions.limit_below_uses',
    })
    expect(await change(made._id, { total_limit: 3 })).toMatchObject({ state: 'used_up', uses: 3 })
  })
})

describe('a promotion for goods that are archived', () => {
  const archive = ({ productId }: { productId: string }) =>
    shop.platform.database.query("update products set status = 'archived' where id = $1", [productId])

  test('still names them, so that saving the screen keeps it from counting for everything', async () => {
    const lamp = await stockVariant(shop, { price: '50.00', stock: 1 })
    const made = await create({ products: [lamp.productId] })
    await archive(lamp)
    const { products } = await manager.call(promotionStaff.read, { params: { id: made._id } })
    expect(products).toMatchObject([{ _id: lamp.productId }])
    const saved = await change(made._id, { products: products.map(({ _id }) => _id), ends_at: later(60) })
    expect(saved.products).toEqual([lamp.productId])
    await expect(validate(made.code)).rejects.toThrow(/counts for Test product \d/)
  })

  test('names a category in which nothing is sold any more', async () => {
    const lamp = await stockVariant(shop, { price: '50.00', stock: 1 })
    const made = await create({ categories: ['test-goods'] })
    await shop.platform.database.query(
      "update products set status = 'archived' where category = 'test-goods'",
    )
    const { categories } = await manager.call(promotionStaff.read, { params: { id: made._id } })
    expect(categories).toEqual([{ slug: 'test-goods', name: 'Test goods' }])
    await shop.platform.database.query('update products set status = $1 where id = $2', [
      'active',
      lamp.productId,
    ])
  })

  test('can still be changed once a category of its is gone', async () => {
    const made = await create({ categories: ['test-goods'] })
    await shop.platform.database.query("update promotions set categories = '{gone}' where id = $1", [
      made._id,
    ])
    const { categories } = await manager.call(promotionStaff.read, { params: { id: made._id } })
    expect(categories).toEqual([{ slug: 'gone', name: 'gone' }])
    expect(await change(made._id, { is_active: false })).toMatchObject({ categories: ['gone'], state: 'off' })
    expect(await refusalOf(change(made._id, { categories: ['gone', 'no-such'] }))).toMatchObject({
      code: 'promotions.goods_unknown',
    })
  })
})

describe('an end', () => {
  test('is told to buyers with its day; a second one moves nothing', async () => {
    const made = await create()
    shop.clock.advance(5)
    const ended = await end(made._id)
    expect(ended).toMatchObject({ state: 'ended', ends_at: shop.clock.now().toISOString() })
    expect(await refusalOf(validate(made.code))).toMatchObject({ code: 'promotions.expired' })
    shop.clock.advance(5)
    expect(await end(made._id)).toMatchObject({ ends_at: ended.ends_at })
  })

  test('of one that has not begun switches it off', async () => {
    const made = await create({ starts_at: later(60) })
    expect(await end(made._id)).toMatchObject({ state: 'off', ends_at: null })
    expect(await refusalOf(validate(made.code))).toMatchObject({ code: 'promotions.unknown' })
  })

  test('of one that is not there is refused', async () => {
    const id = '00000000-0000-7000-8000-000000000000'
    expect(await refusalOf(end(id))).toMatchObject({ status: 404, code: 'promotions.not_found' })
    expect(await refusalOf(change(id, { percent: 5 }))).toMatchObject({ code: 'promotions.not_found' })
  })
})
