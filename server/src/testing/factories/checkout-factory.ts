import { cart } from '@lunula/contract/cart/schemas.ts'
import { type Order, orders, type PlaceOrderBody, type Preview } from '@lunula/contract/orders/schemas.ts'
import type { TestApp } from '../app.ts'
import { type StockedVariant, stockVariant } from './catalog-factory.ts'
import { signUpBuyer, type TestBuyer } from './user-factory.ts'

let count = 0

/** Puts something new into the buyer's cart. */
export async function fillCart(shop: TestApp, buyer: TestBuyer): Promise<{ itemId: string }> {
  const { item } = await fill(buyer, await stockVariant(shop, { price: '79.90', stock: 50 }))
  return { itemId: item._id }
}

/** An order of the buyer, placed and paid. */
export async function buy(shop: TestApp, buyer: TestBuyer): Promise<Order> {
  await fillCart(shop, buyer)
  return payCart(buyer)
}

/** An order of these variants, one unit each, placed and paid. */
export async function buyAll(buyer: TestBuyer, variants: readonly StockedVariant[]): Promise<Order> {
  for (const variant of variants) await fill(buyer, variant)
  return payCart(buyer)
}

/** Pays for what is in the cart. */
export async function payCart(buyer: TestBuyer, { save_card = false } = {}): Promise<Order> {
  const { total } = await preview(buyer)
  const body = bodyFor(buyer, total)
  return place(buyer, { ...body, payment: { ...body.payment, save_card } })
}

/** Puts so many units of a variant into the buyer's cart. */
export const fill = (buyer: TestBuyer, { productId, variantId }: StockedVariant, quantity = 1) =>
  buyer.call(cart.add, { body: { product_id: productId, variant_id: variantId, quantity } })

export const preview = (buyer: TestBuyer): Promise<Preview> =>
  buyer.call(orders.preview, { body: { address_id: buyer.addressId } })

/** An order of the cart, with a card of the test gateway. */
export const bodyFor = (buyer: TestBuyer, total: number, source = 'test:approved'): PlaceOrderBody => ({
  address_id: buyer.addressId,
  expected_total: total,
  payment: { provider: 'test', source_id: source },
})

/** A key for one try to order. */
export const newKey = (): string => `test-key-${++count}`

export const place = (buyer: TestBuyer, body: PlaceOrderBody, key = newKey()): Promise<Order> =>
  buyer.call(orders.place, { body, headers: { 'idempotency-key': key } })

/** A buyer with some jars in the cart, of four on the shelf, and what they cost in cents. */
export async function readyToPay(shop: TestApp, quantity = 1) {
  const jar = await stockVariant(shop, { price: '20.00', stock: 4 })
  const buyer = await signUpBuyer(shop)
  await fill(buyer, jar, quantity)
  const { total, subtotal } = await preview(buyer)
  return { buyer, jar, total, subtotal }
}
