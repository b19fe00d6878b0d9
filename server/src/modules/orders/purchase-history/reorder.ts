import type { Answer } from '@lunula/contract/endpoint.ts'
import type { orders } from '@lunula/contract/orders/schemas.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { addLines, type Buyer, fillOnce, readCart } from '../../cart/index.ts'
import * as repository from '../orders.repository.ts'

type Reordered = Answer<typeof orders.reorder>

/**
 * Puts everything of an order into the buyer's cart again, once per key, as far as it is sold and in stock.
 * Refusal: `orders.not_found`, also for somebody else's.
 */
export const reorder = (
  platform: Platform,
  buyer: Buyer,
  orderId: string,
  key: string | undefined,
): Promise<Reordered | Refusal> =>
  fillOnce(platform, buyer, { source: 'order', key }, () => fillFromOrder(platform, buyer, orderId))

async function fillFromOrder(
  platform: Platform,
  buyer: Buyer,
  orderId: string,
): Promise<Reordered | Refusal> {
  const order = await repository.findPlacedOrder(platform.database, buyer.userId, orderId)
  if (!order) return refuse('orders.not_found')
  const items = await repository.findItems(platform.database, [orderId])
  const asked = items.map(({ product_id, variant_id, quantity }) => ({ product_id, variant_id, quantity }))
  const { lines, prices } = await addLines(platform, buyer, asked)
  return {
    cart: await readCart(platform, buyer),
    lines: items.flatMap((item) => {
      const line = lines.find(({ variant_id }) => variant_id === item.variant_id)
      if (!line) return []
      const { product_name, variant_name } = item.snapshot
      return [
        {
          ...line,
          product_name,
          variant_name,
          asked: item.quantity,
          price_before: item.price,
          price: prices.get(item.variant_id) ?? null,
        },
      ]
    }),
  }
}
