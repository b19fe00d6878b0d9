import { adminOrders } from '@lunula/contract/orders/admin/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { order } from '../../../testing/factories/order-factory.ts'
import { signUpBuyer, signUpStaff, type TestBuyer } from '../../../testing/factories/user-factory.ts'

let shop: TestApp
let staff: TestBuyer
let number: string
let sku: string
let email: string
beforeAll(async () => {
  shop = await buildTestApp()
  staff = await signUpStaff(shop, 'support')
  const variant = await stockVariant(shop, { price: '9.90', stock: 50 })
  const buyer = await signUpBuyer(shop)
  const placed = await order(buyer, [{ variant, quantity: 1 }])
  const another = await order(await signUpBuyer(shop), [
    { variant: await stockVariant(shop, { price: '9.90', stock: 50 }), quantity: 1 },
  ])
  const move = (id: string, address: object) =>
    shop.platform.database.query('update orders set address = address || $2::jsonb where id = $1', [
      id,
      JSON.stringify(address),
    ])
  await move(placed._id, {
    first_name: 'Đặng Thị',
    last_name: 'Trần',
    phone: '+17145550199',
    city: 'Garden Grove',
    zip_code: '92840',
  })
  await move(another._id, {
    first_name: 'Maria',
    last_name: 'Lopez',
    phone: '(832) 555-0142',
    city: 'Houston',
    zip_code: '77036',
  })
  number = placed.number
  sku = placed.items[0]?.sku ?? ''
  email = buyer.email
})
afterAll(() => shop.close())

const found = async (q: string) =>
  (await staff.call(adminOrders.list, { query: { q } })).docs.map((each) => each.number)

test.each([
  'tran',
  'TRẦN',
  'dang thi tran',
  'tran dang',
  '714 555 0199',
  '(714) 555-0199',
  '1-714-555-0199',
  '0199',
  'garden grove',
  'grove tran',
  '92840',
])('staff find an order by %j', async (q) => expect(await found(q)).toEqual([number]))

test('and by number, e-mail and SKU, in whatever case', async () => {
  for (const q of [number.toLowerCase(), email.toUpperCase(), sku.toLowerCase(), `${sku} tran`])
    expect(await found(q), q).toEqual([number])
})

test('what is written as a number is the beginning of one, not its middle', async () => {
  expect(await found(number.slice(0, -2))).toContain(number)
  expect(await found(`${number} tran`)).toEqual([number])
  expect(await found(`LN-${number.slice(4)}`)).not.toContain(number)
})

test('a SKU that is written as a number is found where no order’s number begins so', async () => {
  const variant = await stockVariant(shop, { price: '9.90', stock: 50 })
  await shop.platform.database.query("update variants set sku = 'LN-987654321' where id = $1", [
    variant.variantId,
  ])
  const bought = await order(await signUpBuyer(shop), [{ variant, quantity: 1 }])
  for (const q of ['LN-987654321', 'ln-98765']) expect(await found(q), q).toEqual([bought.number])
})

test('the days of a filter are whole days of the shop, the first and the last included', async () => {
  const { database } = shop.platform
  const at = (moment: string) =>
    database.query('update orders set placed_at = $2 where number = $1', [number, moment])
  const on = async (from: string, to: string) =>
    (await staff.call(adminOrders.list, { query: { from, to } })).docs.map((each) => each.number)
  await at('2026-03-10T23:59:59-07:00')
  expect(await on('2026-03-10', '2026-03-10')).toEqual([number])
  expect(await on('2026-03-11', '2026-03-12')).toEqual([])
  await at('2026-03-11T00:00:00-07:00')
  expect(await on('2026-03-10', '2026-03-10')).toEqual([])
  expect(await on('2026-03-11', '2026-03-11')).toEqual([number])
})

// parts of two phones; shorter ones would also stand in the numbered e-mails and SKUs of a long run
test.each(['%', 'tran houston', '7145 55 0142', '99999'])('%j finds nothing', async (q) =>
  expect(await found(q)).toEqual([]),
)
