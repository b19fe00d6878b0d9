import type { CartItem } from '@lunula/contract/cart/schemas.ts'
import type { CartEntry } from '../../shared/cart/entries.ts'
import { plain } from '../../ui/texts/plain.ts'

/** From here on a cart is too long to be looked through. */
export const FILTER_FROM = 20

const textOf = ({ product_name, product: { brand, variant_name, sku } }: CartItem): string =>
  plain([brand, product_name, variant_name, sku].join(' '))

/** The lines in which every word that was typed is found: in the name, the brand, the shade or the SKU. */
export function filtered(entries: readonly CartEntry[], typed: string): readonly CartEntry[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return entries
  return entries.filter(({ item }) => {
    const text = textOf(item)
    return words.every((word) => text.includes(word))
  })
}
