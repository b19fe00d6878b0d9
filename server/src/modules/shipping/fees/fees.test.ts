import { cart } from '@lunula/contract/cart/schemas.ts'
import { orders } from '@lunula/contract/orders/schemas.ts'
import { type FeeTermsBody, feeTerms } from '@lunula/contract/shipping/fees/schemas.ts'
import { shipping } from '@lunula/contract/shipping/schemas.ts'
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

const TODAY = '2026-11-23'
const set = (body: Partial<FeeTermsBody> = {}) =>
  staff.call(feeTerms.set, {
    body: { from: TODAY, free_shipping_threshold: 1900, handling_fee: 150, minimum_order: 1000, ...body },
  })

it('fees count in the checkout from their day on, and the ones before stay as history', async () => {
  const lamp = await stockVariant(shop, { price: '20.00', stock: 50, grams: 400 })
  const buyer = await signUpBuyer(shop)
  await buyer.call(cart.add, {
    body: { product_id: lamp.productId, variant_id: lamp.variantId, quantity: 1 },
  })
  const preview = async () => {
    const { shipping: price, handling } = await buyer.call(orders.preview, {
      body: { address_id: buyer.addressId },
    })
    return [price, handling]
  }
  await set({ from: '2026-12-01', handling_fee: 900 })
  expect(await preview()).toEqual([695, 0])
  await set()
  expect(await preview()).toEqual([0, 150])
  expect(await shop.client()(shipping.fees)).toMatchObject({
    free_shipping_threshold: 1900,
    minimum_order: 1000,
  })
  expect((await staff.call(feeTerms.list)).docs.map(({ from, counts }) => [from, counts])).toEqual([
    ['2026-12-01', 'coming'],
    [TODAY, 'now'],
    [null, 'past'],
  ])
})

it('what only a restart changes is told with the rows, and whether it is set, never what it says', async () => {
  const { restart } = await staff.call(feeTerms.list)
  expect(restart.map(({ name }) => name).join(', ')).toMatch(
    /SMTP_URL.*EASYPOST.*PAYMENT_PROVIDER.*SECOND_FACTOR/,
  )
  for (const each of restart) expect(each).toEqual({ name: expect.any(String), is_set: expect.any(Boolean) })
})

it('what was typed before somebody else set the same day is refused', async () => {
  const from = '2026-12-24'
  const version = (await set({ from })).docs.find((row) => row.from === from)?.version
  expect((await refusalOf(set({ from, handling_fee: 7 }))).code).toBe('shipping.row_changed_elsewhere')
  // the same once more, since its answer was lost
  await set({ from })
  await set({ from, handling_fee: 1, ...(version && { replaces: version }) })
  const remove = (day: string) => staff.call(feeTerms.remove, { params: { from: day } })
  await remove(from)
  expect((await refusalOf(remove(from))).code).toBe('shipping.row_not_found')
  expect((await refusalOf(remove(TODAY))).code).toBe('shipping.row_in_force')
  const { rows } = await shop.platform.database.query(
    "select before, after from audit_log where subject_kind = 'fees' and subject_id = $1 order by at, id",
    [from],
  )
  expect(rows).toMatchObject([{}, { before: { handling_fee: 150 }, after: { handling_fee: 1 } }, {}])
})

it.each([
  ['a day that is over', { from: '2026-11-22' }, 'shipping.day_over'],
  ['less than nothing', { handling_fee: -1 }, 'request.invalid'],
])('%s is refused', async (_, body, code) => {
  expect((await refusalOf(set(body))).code).toBe(code)
})
