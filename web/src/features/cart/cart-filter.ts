import type { CartItem } from '@lunula/contract/cart/schemas.ts'
import type { CartEntry } from '../../shared/cart/entries.ts'
import { holding } from '../../ui/texts/plain.ts'

/** From here on a cart is too long to be looked through. */
export const FILTER_FROM = 20

const textOf = ({ product_name, product: { brand, variant_name, sku } }: CartItem): string =>
  [brand, product_name, variant_name, sku].join(' ')

/** The lines in which every word that was typed is found: in the name, the brand, the shade or the SKU. */
export function filtered(entries: readonly CartEntry[], typed: string): readonly CartEntry[] {
  if (!typed.trim()) return entries
  const holdsWords = holding(typed)
  return entries.filter(({ item }) => holdsWords(textOf(item)))
}
