import { MAX_QUANTITY } from '@lunula/contract/cart/constants.ts'
import type { CartLine } from '@lunula/contract/cart/schemas.ts'
import { lineTotal, nextTier, tierFor, unitPrice } from '@lunula/contract/catalog/pricing.ts'
import type { Product, Variant } from '@lunula/contract/catalog/schemas.ts'
import { useState, useSyncExternalStore } from 'react'
import { useCart } from '../../../../shared/cart/cart-store.ts'
import { unitsIn } from '../../../../shared/cart/lines.ts'
import { afterPaint } from '../../../../ui/after-paint.ts'
import type { ProAccess } from '../../../licenses/index.ts'
import { useAddToCart } from '../../add-to-cart.ts'
import { type Stock, stockOf } from '../options/variant-choice.ts'

/** What the buyer has chosen on a product's page, what it costs, and how to go on. Prices are US cents. */
export interface Buying {
  variant: Variant
  stock: Stock
  quantity: number
  setQuantity: (quantity: number) => void
  /** The most that can be bought now. */
  most: number
  unitPrice: number
  /** The price is one for professional buyers. */
  pro: boolean
  /** How the professional side stands to the visitor. */
  access: ProAccess
  total: number
  /** Units in the cart that count together with these for the tiers. */
  counting: number
  next: ReturnType<typeof nextTier>
  add: () => void
  adding: boolean
}

/** The quantity stays when the shade changes. */
export function useBuying(product: Product, variant: Variant, access: ProAccess): Buying {
  const { add, adding } = useAddToCart()
  const [wanted, setQuantity] = useState(1)
  const stock = stockOf(variant)
  const most = variant.backorder ? MAX_QUANTITY : Math.min(MAX_QUANTITY, Math.max(variant.available, 1))
  const quantity = Math.min(wanted, most)
  const counting = useCountingUnits(product)
  const counted = quantity + counting
  const next = nextTier(variant, counted)
  return {
    variant,
    stock,
    quantity,
    setQuantity,
    most,
    unitPrice: unitPrice(variant, counted),
    pro: tierFor(variant.wholesale_prices, counted)?.pro ?? false,
    access,
    total: lineTotal(variant, quantity, counted),
    counting,
    next: next && quantity + next.more <= most ? next : null,
    add() {
      const name = product.variants.length > 1 ? `${product.name} – ${variant.name}` : product.name
      if (stock !== 'out') void add({ product_id: product._id, variant_id: variant._id, quantity }, name)
    },
    adding,
  }
}

/** The count at the cart comes first: what it changes on the page follows the paint. */
const followCart = (onChange: () => void): (() => void) => useCart.subscribe(() => void afterPaint(onChange))

/** Units in the cart that count together with the product's for its tiers; 0 until the cart is known. */
const useCountingUnits = ({ _id, tier_group }: Product): number =>
  useSyncExternalStore(
    followCart,
    () => {
      const { lines, items } = useCart.getState()
      const counting = (line: CartLine) =>
        line.product_id === _id || items[line.variant_id]?.tier_group?.key === tier_group?.key
      return tier_group ? unitsIn(lines.filter(counting)) : 0
    },
    () => 0,
  )
