import { plain } from '../../../../ui/texts/plain.ts'
import type { OptionValue } from './variant-choice.ts'

export interface ShadeFilter {
  words: string
  family: string | null
  finish: string | null
}

export const NO_FILTER: ShadeFilter = { words: '', family: null, finish: null }

/** The shades that fit the words (in name or SKU), the color family and the finish. */
export function matchingShades(shades: readonly OptionValue[], filter: ShadeFilter): OptionValue[] {
  const words = plain(filter.words).split(/\s+/).filter(Boolean)
  return shades.filter(({ value, variant: { attributes, sku } }) => {
    const text = plain(`${value} ${sku}`)
    return (
      words.every((word) => text.includes(word)) &&
      (filter.family === null || attributes['color_family'] === filter.family) &&
      (filter.finish === null || attributes['finish'] === filter.finish)
    )
  })
}

/** The values of an attribute that the shades have, in the order given. */
export const having = <V extends string>(
  shades: readonly OptionValue[],
  attribute: 'color_family' | 'finish',
  order: readonly V[],
): V[] => order.filter((value) => shades.some(({ variant }) => variant.attributes[attribute] === value))
