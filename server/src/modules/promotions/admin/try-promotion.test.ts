import { cart } from '@lunula/contract/cart/schemas.ts'
import { promotionStaff } from '@lunula/contract/promotions/admin/schemas.ts'
import { promotions } from '@lunula/contract/promotions/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutesFrom } from '../../../platform/clock.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { everythingIn } from '../../../testing/authorization/authorization.ts'
import { type StockedVariant, stockVariant } from '../../../testing/factories/catalog-factory.ts'
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

const skuOf = async ({ variantId }: StockedVariant) =>
  String(
    (
      await shop.platform.database.query<{ sku: string }>('select sku from variants where id = $1', [
        variantId,
      ])
    ).rows[0]?.sku,
  )
const attempt = (body: object) => manager.call(promotionStaff.try, { body: body as never })
const ten = { kind: 'percent', percent: 10 }

test('a trial gives to the cent what the saved promotion gives on the same cart, and keeps nothing', async () => {
  const tiered = await stockVariant(shop, { price: '11.00', stock: 50, tiers: '12:8.80;36:7.70' })
  const single = await stockVariant(shop, { price: '3.33', stock: 50 })
  const lines = [
    { sku: await skuOf(tiered), quantity: 7 },
    { sku: (await skuOf(tiered)).toLowerCase(), quantity: 5 },
    { sku: await skuOf(single), quantity: 1 },
  ]
  const terms = { ...ten, max_discount: 900, names: { en: 'Ten off' } }
  const before = await everythingIn(shop)
  const trial = await attempt({ ...terms, lines })
  expect(await everythingIn(shop)).toEqual(before)
  expect(trial).toMatchObject({
    applies: true,
    reason: null,
    subtotal: 12 * 880 + 333,
    discount: 900,
    waives_shipping: false,
    lines: [
      { quantity: 12, price: 880, line_total: 12 * 880 },
      { quantity: 1, price: 333 },
    ],
  })
  const { code } = await manager.call(promotionStaff.create, { body: { ...terms, code: 'tried' } as never })
  const buyer = await signUpBuyer(shop)
  for (const [variant, quantity] of [
    [tiered, 12],
    [single, 1],
  ] as const)
    await buyer.call(cart.add, {
      body: { product_id: variant.productId, variant_id: variant.variantId, quantity },
    })
  const real = await buyer.call(promotions.validate, { body: { code } })
  expect(real.discount).toBe(trial.discount)
  expect(real.items.map(({ discount }) => discount)).toEqual(trial.lines.map(({ discount }) => discount))
})

test('where it does not apply, a buyer’s own sentence says why', async () => {
  const jar = await stockVariant(shop, { price: '20.00', stock: 50 })
  const lines = [{ sku: await skuOf(jar), quantity: 1 }]
  const reasonOf = async (body: object) => (await attempt({ ...ten, lines, ...body })).reason
  expect(await reasonOf({ minimum_subtotal: 3500 })).toContain('Add $15.00 more')
  expect(await reasonOf({ total_limit: 3, uses: 3 })).toContain('as often as it can be')
  expect(await reasonOf({ per_user_limit: 1, uses_by_buyer: 1 })).toContain('already')
  expect(await reasonOf({ first_order_only: true, orders_of_buyer: 1 })).toContain('first order')
  expect(await reasonOf({ categories: ['no-such'] })).toContain('none of it')
  const starts_at = minutesFrom(shop.clock.now(), 60).toISOString()
  expect(await reasonOf({ starts_at })).toContain('counts from')
  expect(await reasonOf({ starts_at, at: starts_at })).toBeNull()
})

test('an unknown SKU is said beside its line and counts for nothing; contradictions are refused', async () => {
  const free = await attempt({ kind: 'free_shipping', lines: [{ sku: 'NO-SUCH', quantity: 3 }] })
  expect(free).toMatchObject({
    applies: false,
    reason: expect.stringContaining('cart'),
    subtotal: 0,
    lines: [{ name: null, line_total: 0 }],
  })
  expect(await refusalOf(attempt({ ...ten, amount: 5, lines: [{ sku: 'X', quantity: 1 }] }))).toMatchObject({
    code: 'promotions.gift_wrong',
  })
  for (const lines of [[], [{ sku: 'X', quantity: 0 }], [{ sku: 'X', quantity: 1e9 }]])
    expect((await refusalOf(attempt({ ...ten, lines }))).status).toBe(400)
})

test('what staff change of a promotion stands in the log, and a stale tab changes nothing', async () => {
  const made = await manager.call(promotionStaff.create, {
    body: { code: 'LOGGED', kind: 'percent', percent: 10, names: { en: 'Ten off' } },
  })
  const params = { id: made._id }
  shop.clock.advance(1)
  const seen = made.updatedAt
  const changed = await manager.call(promotionStaff.change, { params, body: { percent: 20, seen } })
  // sent again because its answer was lost
  expect(await manager.call(promotionStaff.change, { params, body: { percent: 20, seen } })).toEqual(changed)
  expect(
    await refusalOf(manager.call(promotionStaff.change, { params, body: { percent: 30, seen } })),
  ).toMatchObject({ status: 409, code: 'promotions.changed_elsewhere', data: { percent: 20 } })
  expect((await manager.call(promotionStaff.read, { params })).promotion.percent).toBe(20)
  const { rows } = await shop.platform.database.query(
    `select operation, before, after from audit_log where subject_id = $1 order by id desc`,
    [made._id],
  )
  expect(rows).toHaveLength(2)
  expect(rows[0]).toEqual({ operation: 'changePromotion', before: { percent: 10 }, after: { percent: 20 } })
})

test('the list is searched by code and name and filtered by state and kind', async () => {
  const codes = async (query: object) =>
    (await manager.call(promotionStaff.list, { query })).docs.map(({ code }) => code)
  await manager.call(promotionStaff.create, {
    body: {
      code: 'PLANNED-1',
      kind: 'free_shipping',
      names: { en: 'Ship free', vi: 'Miễn phí giao' },
      starts_at: minutesFrom(shop.clock.now(), 60).toISOString(),
    },
  })
  expect(await codes({ state: 'planned' })).toEqual(['PLANNED-1'])
  expect(await codes({ q: 'mien phi' })).toEqual(['PLANNED-1'])
  expect(await codes({ q: 'planned', kind: 'percent' })).toEqual([])
  expect(await codes({ state: 'running', q: 'logged' })).toEqual(['LOGGED'])
})
