import { cart } from '@lunula/contract/cart/schemas.ts'
import { adminOrders, type FulfillBody, type RefundBody } from '@lunula/contract/orders/admin/schemas.ts'
import { type Order, orders } from '@lunula/contract/orders/schemas.ts'
import type { TestApp } from '../app.ts'
import type { StockedVariant } from './catalog-factory.ts'
import type { TestBuyer } from './user-factory.ts'

let keys = 0

interface OrderedVariant {
  variant: StockedVariant
  quantity: number
}

/** An order of these lines, placed and paid. */
export async function order(
  buyer: TestBuyer,
  lines: readonly OrderedVariant[],
  {
    code,
    credit = false,
    source = 'test:approved',
    method,
  }: { code?: string; credit?: boolean; source?: string; method?: string } = {},
): Promise<Order> {
  for (const { variant, quantity } of lines)
    await buyer.call(cart.add, {
      body: { product_id: variant.productId, variant_id: variant.variantId, quantity },
    })
  const choice = {
    address_id: buyer.addressId,
    ...(code !== undefined && { promotion_code: code }),
    ...(credit && { use_credit: true }),
    ...(method !== undefined && { shipping_method: method }),
  }
  const { total } = await buyer.call(orders.preview, { body: choice })
  keys += 1
  return buyer.call(orders.place, {
    body: { ...choice, expected_total: total, payment: { provider: 'test', source_id: source } },
    headers: { 'idempotency-key': `order-key-${keys}` },
  })
}

/** The line of an order with this variant. */
export function lineOf(
  { items }: Pick<Order, 'items'>,
  { variantId }: StockedVariant,
): Order['items'][number] {
  const line = items.find(({ variant_id }) => variant_id === variantId)
  if (!line) throw new Error(`The order has no line of ${variantId}.`)
  return line
}

export const read = (buyer: TestBuyer, { _id }: Pick<Order, '_id'>): Promise<Order> =>
  buyer.call(orders.read, { params: { id: _id } })

export const ship = (staff: TestBuyer, { _id }: Pick<Order, '_id'>, body: Partial<FulfillBody> = {}) =>
  staff.call(adminOrders.fulfill, {
    params: { id: _id },
    body: { carrier: 'ups', tracking_number: '1Z999AA10123456784', ...body },
  })

/** Everything of the order leaves in one parcel and arrives. */
export async function deliver(staff: TestBuyer, { _id }: Pick<Order, '_id'>) {
  const { fulfillments } = await ship(staff, { _id })
  const parcel = fulfillments.at(-1)?._id ?? ''
  return staff.call(adminOrders.deliver, { params: { id: _id, parcel } })
}

export function refund(
  staff: TestBuyer,
  { _id }: Pick<Order, '_id'>,
  body: Omit<RefundBody, 'reason'>,
  key = `refund-key-${++keys}`,
) {
  return staff.call(adminOrders.refund, {
    params: { id: _id },
    headers: { 'idempotency-key': key },
    body: { reason: 'a test', ...body },
  })
}

/** Sends refunds and mails that wait. */
export async function runJobs(shop: TestApp): Promise<void> {
  await shop.platform.jobs.runDue('orders.refund')
  await shop.platform.jobs.runDue('orders.give_back')
  await shop.platform.jobs.runDue('orders.news')
}
