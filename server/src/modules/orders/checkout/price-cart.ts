import { type CartItem, isForSale } from '@lunula/contract/cart/schemas.ts'
import { formatMoney } from '@lunula/contract/formats/money.ts'
import { MAX_ORDER } from '@lunula/contract/orders/constants.ts'
import type { Preview, PreviewBody } from '@lunula/contract/orders/schemas.ts'
import type { Address } from '@lunula/contract/shipping/schemas.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { type Buyer, fullName } from '../../cart/index.ts'
import { readCredit } from '../../credits/index.ts'
import { applyCode, type Granted } from '../../promotions/index.ts'
import { chooseMethod, readAddress, type Shipment } from '../../shipping/index.ts'
import { type TaxedOrder, tableTax } from '../../tax/index.ts'
import * as repository from '../orders.repository.ts'
import { payWithCredit, totalOf } from '../orders.rules.ts'
import { warningsOf } from './cart-warnings.ts'
import { discounted, payShipping } from './discounts.ts'

/** What is asked for, with an address that stands in no address book. */
export type CheckoutBody = PreviewBody & { address?: Address }

/** The preview with what the order keeps beside it. */
export interface PricedCart {
  preview: Preview
  /** In the order of `preview.items`. */
  taxes: TaxedOrder
  /** Of which a use is to be reserved. */
  promotion: { id: string; code: string; discount: number } | null
  /** What an order must come to before discounts, in cents. */
  minimum: number
}

/**
 * Prices a cart for an address and a way of shipping: every line of the total. Lines that are no longer sold,
 * or not to this buyer, are left out. Refusals: `cart.empty`, `shipping.address_not_found`,
 * `shipping.method_unavailable`, `shipping.nowhere`, and a `promotions.` code that says why a promotion does
 * not apply.
 */
export async function priceCart(
  platform: Platform,
  buyer: Buyer,
  cartItems: readonly CartItem[],
  body: CheckoutBody,
): Promise<PricedCart | Refusal> {
  const address = body.address ?? (await readAddress(platform, buyer.userId, body.address_id))
  if (isRefusal(address)) return address
  const sold = cartItems.filter(isForSale)
  if (sold.length === 0) return refuse('cart.empty')
  const granted = await promote(platform, buyer, sold, body.promotion_code)
  if (isRefusal(granted)) return granted
  const { items, subtotal, discount } = discounted(sold, granted)
  const shipping = await chooseMethod(platform, shipmentOf(items, subtotal), {
    address,
    wanted: body.shipping_method,
    language: buyer.language,
    waived: granted?.waivesShipping,
  })
  if (isRefusal(shipping)) return shipping
  const promotion = payShipping(granted, discount, shipping)
  if (isRefusal(promotion)) return promotion
  const handling = items.some(({ product }) => product.requires_shipping) ? shipping.fees.handling_fee : 0
  const taxes = await tableTax.tax(
    platform,
    { userId: buyer.userId, state: address.state },
    {
      lines: items.map((item) => (item.product.taxable ? item.line_total - item.discount : 0)),
      shipping: shipping.chosen.price,
    },
  )
  const creditAvailable = await readCredit(platform, buyer.userId)
  const lines = {
    subtotal,
    discount,
    shipping: shipping.chosen.price,
    handling,
    tax: taxes.total,
  }
  const preview: Preview = {
    items,
    ...totalOf({ ...lines, credit: body.use_credit ? payWithCredit(lines, creditAvailable) : 0 }),
    credit_available: creditAvailable,
    currency: 'USD',
    promotion,
    address,
    shipping_method: shipping.chosen,
    shipping_methods: shipping.methods,
    tax_state: address.state,
    tax_basis: taxes.basis,
    warnings: warningsOf(cartItems, buyer, shipping.fees.minimum_order),
  }
  return {
    preview,
    taxes,
    promotion: granted && promotion && { ...promotion, id: granted.id },
    minimum: shipping.fees.minimum_order,
  }
}

/** Refusals: `orders.below_minimum`, `orders.above_maximum`. */
export function refuseSize({ preview, minimum }: PricedCart): Refusal | null {
  const { subtotal, total, credit } = preview
  if (subtotal < minimum) return refuse('orders.below_minimum', { minimum: formatMoney(minimum) })
  if (Math.max(subtotal, total + credit) <= MAX_ORDER) return null
  return refuse('orders.above_maximum', { maximum: formatMoney(MAX_ORDER) })
}

/** The promotion of a code; null without one. Refusals as `applyCode`. */
async function promote(
  platform: Platform,
  buyer: Buyer,
  items: readonly CartItem[],
  code: string | undefined,
): Promise<Granted | Refusal | null> {
  if (!code?.trim()) return null
  return applyCode(
    platform,
    buyer,
    code,
    items,
    await repository.findBuyerHistory(platform.database, buyer.userId),
  )
}

const shipmentOf = (items: readonly CartItem[], value: number): Shipment => ({
  lines: items
    .filter(({ product }) => product.requires_shipping)
    .map(({ _id, variant_id, product_name, product, quantity }) => ({
      item_id: _id,
      variant_id,
      name: fullName({ product_name, variant_name: product.variant_name }),
      weight_oz: product.weight_oz * quantity,
      flammable: product.hazmat.un ?? (product.hazmat.ground_only ? 'any' : null),
    })),
  value,
})
