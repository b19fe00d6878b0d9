import { cart } from '@lunula/contract/cart/schemas.ts'
import { orders } from '@lunula/contract/orders/schemas.ts'
import { type TaxRateBody, taxRates } from '@lunula/contract/tax/rates/schemas.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { stockVariant } from '../../../testing/factories/catalog-factory.ts'
import {
  refusalOf,
  signUpBuyer,
  signUpStaff,
  type TestBuyer,
} from '../../../testing/factories/user-factory.ts'

let shop: TestApp
let staff: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  staff = await signUpStaff(shop, 'owner')
})
afterAll(() => shop.close())

const set = (body: Partial<TaxRateBody> = {}) =>
  staff.call(taxRates.set, {
    body: { state: 'CA', from: '2026-11-25', rate: 750, shipping_taxable: false, ...body },
  })
const ofCalifornia = async () =>
  (await staff.call(taxRates.list)).docs
    .filter(({ state }) => state === 'CA')
    .map(({ from, rate, counts }) => [from, rate, counts])

it('a rate counts from its day on, in orders too, and the one before stays as history', async () => {
  const lamp = await stockVariant(shop, { price: '100.00', stock: 50 })
  const buyer = await signUpBuyer(shop)
  const { productId: product_id, variantId: variant_id } = lamp
  await buyer.call(cart.add, { body: { product_id, variant_id, quantity: 1 } })
  const tax = async () =>
    (await buyer.call(orders.preview, { body: { address_id: buyer.addressId } })).tax_basis?.rate
  await set()
  expect(await ofCalifornia()).toEqual([
    ['2026-11-25', 750, 'coming'],
    ['2026-01-01', 725, 'now'],
  ])
  expect(await tax()).toBe(725)
  await set({ from: '2026-11-23', rate: 740 })
  expect(await tax()).toBe(740)
  expect(await ofCalifornia()).toEqual([
    ['2026-11-25', 750, 'coming'],
    ['2026-11-23', 740, 'now'],
    ['2026-01-01', 725, 'past'],
  ])
})

it('what was typed before somebody else set the same day is refused', async () => {
  const of = { state: 'TX', from: '2026-12-01' } as const
  await set({ ...of, rate: 630 })
  expect((await refusalOf(set({ ...of, rate: 640 }))).code).toBe('tax.rate_changed_elsewhere')
  const read = { rate: 630, shipping_taxable: false }
  await set({ ...of, rate: 630, shipping_taxable: true, replaces: read })
  const stale = set({ ...of, rate: 640, replaces: read })
  expect((await refusalOf(stale)).code).toBe('tax.rate_changed_elsewhere')
  const last = { ...of, rate: 640, replaces: { ...read, shipping_taxable: true } }
  // once more, since its answer was lost
  await set(last)
  await set(last)
  const { rows } = await shop.platform.database.query(
    "select before, after from audit_log where subject_kind = 'tax_rate' and subject_id = 'TX.2026-12-01' order by at, id",
  )
  expect(rows).toEqual([
    { before: null, after: read },
    { before: { shipping_taxable: false }, after: { shipping_taxable: true } },
    { before: { rate: 630, shipping_taxable: true }, after: { rate: 640, shipping_taxable: false } },
  ])
})

it('only a rate that does not count yet can be taken back', async () => {
  await set({ state: 'NY', from: '2026-12-01' })
  const remove = (from: string) => staff.call(taxRates.remove, { params: { state: 'NY', from } })
  await remove('2026-12-01')
  expect((await refusalOf(remove('2026-12-01'))).code).toBe('tax.rate_not_found')
  expect((await refusalOf(remove('2026-01-01'))).code).toBe('tax.rate_in_force')
})

it.each([
  ['a day that is over', { from: '2026-11-22' }, 'tax.rate_day_over'],
  ['less than nothing', { rate: -1 }, 'request.invalid'],
  ['more than a fifth', { rate: 2001 }, 'request.invalid'],
  ['no day', { from: '2026-02-30' }, 'request.invalid'],
])('%s is refused', async (_, body, code) => {
  expect((await refusalOf(set(body))).code).toBe(code)
})
