import type { Product, Variant } from '@lunula/contract/catalog/schemas.ts'

/** What is in it or how large it is: the variant's own size, else the product's. */
export const sizeOf = ({ attributes }: Product, variant: Variant): string | undefined =>
  variant.attributes['Size'] ?? attributes['volume']
