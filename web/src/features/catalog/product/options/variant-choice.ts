import type { Product, Variant } from '@lunula/contract/catalog/schemas.ts'
import { shortVariant } from '../../../../app/paths.ts'

/**
 * The variant that the address names by its id or the end of it; else the first that can be sent now; else
 * the first.
 */
export function chosenVariant(product: Product, id: string | undefined): Variant | undefined {
  const { variants } = product
  return namedVariant(product, id) ?? variants.find(({ available }) => available > 0) ?? variants[0]
}

/** Of a product's variants the one that an address names; undefined when it names none of them. */
export const namedVariant = ({ variants }: Product, id: string | undefined): Variant | undefined =>
  id === undefined ? undefined : variants.find(({ _id }) => shortVariant(_id) === shortVariant(id))

/** Which option is the shade; −1 when the product comes in no shades. */
export const shadeOption = ({ options, variants }: Product): number =>
  options.findIndex((_, at) =>
    variants.every(({ attributes, options: values }) => {
      const { shade, hex } = attributes as { shade?: string; hex?: string }
      return Boolean(hex) && shade !== undefined && values[at] === shade
    }),
  )

/** A value of an option, with the variant that choosing it leads to. */
export interface OptionValue {
  value: string
  variant: Variant
  selected: boolean
}

/**
 * The values of one option in their order. Each leads to the variant that keeps the other choices; where
 * there is none, to the one that keeps most of them.
 */
export function valuesOf(product: Product, option: number, chosen: Variant): OptionValue[] {
  const values = product.options[option]?.values ?? []
  const having = new Map<string | undefined, Variant[]>()
  for (const variant of product.variants) {
    const alike = having.get(variant.options[option])
    if (alike) alike.push(variant)
    else having.set(variant.options[option], [variant])
  }
  return values.flatMap((value) => {
    const [first, ...others] = having.get(value) ?? []
    if (!first) return []
    const variant = others.reduce(
      (best, other) => (kept(other, chosen) > kept(best, chosen) ? other : best),
      first,
    )
    return [{ value, variant, selected: chosen.options[option] === value }]
  })
}

const kept = (variant: Variant, chosen: Variant): number =>
  variant.options.filter((value, at) => value === chosen.options[at]).length

export type Stock = 'in' | 'few' | 'backorder' | 'out'

/** Fewer than this are left: say how many. */
const FEW = 10

export function stockOf({ available, backorder }: Pick<Variant, 'available' | 'backorder'>): Stock {
  if (available >= FEW) return 'in'
  if (available > 0) return 'few'
  return backorder ? 'backorder' : 'out'
}
