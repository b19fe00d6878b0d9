import type { Product } from '@lunula/contract/catalog/schemas.ts'
import { pageCards } from '../page-cards.ts'
import { publicGtin } from './gtin.ts'

/**
 * A product without what its page never reads, so that it does not travel in the page: pictures of the
 * product that one of its variants shows anyway, ids of tiers, which tell themselves apart by quantity, and
 * barcodes that only this shop knows.
 */
export function pageProduct(product: Product): Product {
  const ofVariants = new Set(product.variants.flatMap(({ gallery }) => gallery.map(({ url }) => url)))
  return {
    ...product,
    together: pageCards(product.together),
    related: pageCards(product.related),
    gallery: product.gallery.filter(({ url }) => !ofVariants.has(url)),
    variants: product.variants.map((variant) => ({
      ...variant,
      barcode: publicGtin(variant.barcode),
      wholesale_prices: variant.wholesale_prices.map((tier) => ({
        ...tier,
        _id: String(tier.min_quantity),
      })),
    })),
  }
}
