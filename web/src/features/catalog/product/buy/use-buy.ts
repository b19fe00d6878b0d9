import { MAX_QUANTITY } from '@lunula/contract/cart/constants.ts'
import { lineTotal, nextTier, tierFor, unitPrice } from '@lunula/contract/catalog/pricing.ts'
import type { Product, Variant } from '@lunula/contract/catalog/schemas.ts'
import { useState } from 'react'
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
  const next = nextTier(variant, quantity)
  return {
    variant,
    stock,
    quantity,
    setQuantity,
    most,
    unitPrice: unitPrice(variant, quantity),
    pro: tierFor(variant.wholesale_prices, quantity)?.pro ?? false,
    access,
    total: lineTotal(variant, quantity),
    next: next && quantity + next.more <= most ? next : null,
    add() {
      const name = product.variants.length > 1 ? `${product.name} – ${variant.name}` : product.name
      if (stock !== 'out') void add({ product_id: product._id, variant_id: variant._id, quantity }, name)
    },
    adding,
  }
}
