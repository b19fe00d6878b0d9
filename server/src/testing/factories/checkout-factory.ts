import { cart } from '@lunula/contract/cart/schemas.ts'
import { type Order, orders } from '@lunula/contract/orders/schemas.ts'
import type { TestApp } from '../app.ts'
import { type StockedVariant, stockVariant } from './catalog-factory.ts'
import type { TestBuyer } from './user-factory.ts'

let count = 0

/** Puts something new into the buyer's cart. */
export async function fillCart(shop: TestApp, { call }: TestBuyer): Promise<{ itemId: string }> {
  const { productId, variantId } = await stockVariant(shop, { price: '79.90', stock: 50 })
  const { item } = await call(cart.add, {
    body: { product_id: productId, variant_id: variantId, quantity: 1 },
  })
  return { itemId: item._id }
}

/** An order of the buyer, placed and paid. */
export async function buy(shop: TestApp, buyer: TestBuyer): Promise<Order> {
  await fillCart(shop, buyer)
  return payCart(buyer)
}

/** An order of these variants, one unit each, placed and paid. */
export async function buyAll(buyer: TestBuyer, variants: readonly StockedVariant[]): Promise<Order> {
  for (const { productId, variantId } of variants)
    await buyer.call(cart.add, { body: { product_id: productId, variant_id: variantId, quantity: 1 } })
  return payCart(buyer)
}

/** Pays for what is in the cart. */
export async function payCart(buyer: TestBuyer, { save_card = false } = {}): Promise<Order> {
  const address_id = buyer.addressId
  const { total } = await buyer.call(orders.preview, { body: { address_id } })
  count += 1
  return buyer.call(orders.place, {
    body: {
      address_id,
      expected_total: total,
      payment: { provider: 'test', source_id: 'test:approved', save_card },
    },
    headers: { 'idempotency-key': `bought-${count}` },
  })
}
