import { officeHome } from '@lunula/contract/back-office/home/schemas.ts'
import { moderation } from '@lunula/contract/board/moderation/schemas.ts'
import { board } from '@lunula/contract/board/schemas.ts'
import { adminOrders } from '@lunula/contract/orders/admin/schemas.ts'
import { tax } from '@lunula/contract/tax/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAt } from '../../../platform/clock.ts'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { order } from '../../../testing/factories/order-factory.ts'
import { handIn, publishOne, signUpAuthor } from '../../../testing/factories/post-factory.ts'
import {
  refusalOf,
  signUpBuyer,
  signUpReader,
  signUpStaff,
  type TestBuyer,
} from '../../../testing/factories/user-factory.ts'

let shop: TestApp
let owner: TestBuyer
let buyer: TestBuyer
let variant: Awaited<ReturnType<typeof stockVariant>>
beforeAll(async () => {
  shop = await buildTestApp()
  owner = await signUpStaff(shop, 'owner')
  buyer = await signUpBuyer(shop)
  variant = await stockVariant(shop, { price: '9.90', stock: 50 })
  for (const quantity of [1, 3]) await order(buyer, [{ variant, quantity }])
  const canceled = await order(buyer, [{ variant, quantity: 2 }])
  await owner.call(adminOrders.cancel, { params: { id: canceled._id }, body: {} })
  await shop.platform.jobs.runDue('orders.refund')
})
afterAll(() => shop.close())

const sales = (from: string, to: string) => owner.call(officeHome.sales, { query: { from, to } })

test('the sums of a range are those of the ledger, to the cent, and of its days', async () => {
  const { rows } = await shop.platform.database.query<{ taken: number; refunded: number }>(
    `select coalesce(sum(amount) filter (where kind = 'capture'), 0)::bigint as taken,
       coalesce(sum(amount) filter (where kind = 'refund'), 0)::bigint as refunded
     from payment_events where state = 'succeeded'`,
  )
  const placed = dayAt(shop.clock.now())
  const { sum, days, before, top_products } = await sales(placed, placed)
  expect(rows[0]?.taken).toBeGreaterThan(0)
  expect(sum).toMatchObject({ ...rows[0], orders: 2 })
  expect(sum.net).toBe(sum.taken - sum.refunded)
  expect(days).toEqual([{ day: placed, taken: sum.taken, refunded: sum.refunded, net: sum.net, orders: 2 }])
  expect(before.sum).toEqual({
    taken: 0,
    refunded: 0,
    net: 0,
    orders: 0,
    average: 0,
    carts: 0,
    carts_ordered: 0,
  })
  expect(top_products).toMatchObject([{ product_id: variant.productId, units: 4, amount: 3960 }])
})

test('days without sales are told too; a range that ends before it begins, or is too long, is refused', async () => {
  expect((await sales('2026-01-01', '2026-01-31')).days).toHaveLength(31)
  for (const [from, to] of [
    ['2026-02-02', '2026-02-01'],
    ['2024-01-01', '2026-01-01'],
  ] as const)
    expect((await refusalOf(sales(from, to))).code).toBe('back_office.range_invalid')
})

test('everyone is told what waits for them, and nothing else', async () => {
  expect(await owner.call(officeHome.waiting)).toMatchObject({ orders_to_ship: 2, returns: 0, inquiries: 0 })
  const moderator = await signUpStaff(shop, 'moderator')
  expect(await moderator.call(officeHome.waiting)).toMatchObject({ orders_to_ship: null, posts: 0 })
})

test('what waits of the board is what its queues list, and a certificate waits like a license', async () => {
  const [author, one, other] = [await signUpAuthor(shop), await signUpReader(shop), await signUpReader(shop)]
  const standing = await publishOne(shop, author)
  const content = { ...standing.content, phone: '(714) 555-0199' }
  await author.call(board.save, { params: { id: standing._id }, body: { content } })
  for (const reader of [one, other])
    await reader.call(moderation.report, { params: { id: standing._id }, body: { reason: 'filled' } })
  const hidden = await publishOne(shop, author, 'worker')
  await owner.call(moderation.decide, {
    params: { id: hidden._id },
    body: { decision: 'hide', reason: 'by the rules' },
  })
  await author.call(moderation.appeal, { params: { id: hidden._id }, body: { text: 'Please look again.' } })
  await handIn(author, 'course')
  for (const gone of [await handIn(author), await publishOne(shop, author)]) {
    if (gone.state === 'published')
      await one.call(moderation.report, { params: { id: gone._id }, body: { reason: 'scam' } })
    await author.call(board.remove, { params: { id: gone._id } })
  }
  const { count: posts } = await owner.call(moderation.queue, { query: { queue: 'pending' } })
  const waiting = await owner.call(officeHome.waiting)
  expect(waiting).toMatchObject({ posts, reports: 1, appeals: 1, exemptions: 0 })
  expect(posts).toBeGreaterThan(0)

  await buyer.call(tax.addExemption, {
    body: { state: 'CA', business_name: 'Lan’s Nails', number: '102-345678', expires_on: '2027-11-25' },
  })
  expect(await owner.call(officeHome.waiting)).toMatchObject({ exemptions: 1 })
})

test('anything is found by its words, as far as one may see it', async () => {
  const find = async (who: TestBuyer, q: string) =>
    (await who.call(officeHome.find, { query: { q } })).docs.map(({ kind }) => kind)
  const name = buyer.email.split('@')[0] ?? ''
  expect(await find(owner, buyer.email.toUpperCase())).toEqual(['order', 'order', 'order', 'customer'])
  expect(await find(await signUpStaff(shop, 'moderator'), name)).toEqual([])
  expect(await find(owner, '100%')).toEqual([])
})
