import { holding } from '../../../../ui/texts/plain.ts'
import type { OptionValue } from './variant-choice.ts'

export interface ShadeFilter {
  words: string
  family: string | null
  finish: string | null
}

export const NO_FILTER: ShadeFilter = { words: '', family: null, finish: null }

/** The shades that fit the words (in name or SKU), the color family and the finish. */
export function matchingShades(shades: readonly OptionValue[], filter: ShadeFilter): OptionValue[] {
  const holdsWords = holding(filter.words)
  return shades.filter(
    ({ value, variant: { attributes, sku } }) =>
      holdsWords(`${value} ${sku}`) &&
      (filter.family === null || attributes['color_family'] === filter.family) &&
      (filter.finish === null || attributes['finish'] === filter.finish),
  )
}

/** The values of an attribute that the shades have, in the order given. */
export const having = <V extends string>(
  shades: readonly OptionValue[],
  attribute: 'color_family' | 'finish',
  order: readonly V[],
): V[] => order.filter((value) => shades.some(({ variant }) => variant.attributes[attribute] === value))
