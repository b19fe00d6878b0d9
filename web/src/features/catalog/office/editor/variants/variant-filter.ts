import { holding } from '../../../../../ui/texts/plain.ts'
import type { DraftVariant } from '../draft.ts'

/** What was looked for, and the keys of what was found then: a row stays while its SKU is written. */
export interface Find {
  words: string
  found: ReadonlySet<string>
}

/** In which options, SKU or barcode every word is found. */
const fits = (words: string) => {
  const holdsWords = holding(words)
  return ({ option_values, sku, barcode }: DraftVariant): boolean =>
    holdsWords([...option_values, sku, barcode].join(' '))
}

/** Null without words. */
export const findVariants = (variants: readonly DraftVariant[], words: string): Find | null =>
  words ? { words, found: new Set(variants.filter(fits(words)).map(({ key }) => key)) } : null

interface Shown {
  find: Find | null
  /** So many of those that fit. */
  first: number
  /** Whether something is wrong with the variant at this place; such a one is always shown. */
  wrong: (at: number) => boolean
}

/** The rows to draw, with their places in the draft, and how many more fit. */
export function shownVariants(
  variants: readonly DraftVariant[],
  { find, first, wrong }: Shown,
): { rows: readonly { variant: DraftVariant; at: number }[]; left: number } {
  const fitsNow = find && fits(find.words)
  let fitting = 0
  let left = 0
  const rows = variants
    .map((variant, at) => ({ variant, at }))
    .filter(({ variant, at }) => {
      const isFitting = !fitsNow || find.found.has(variant.key) || fitsNow(variant)
      if (isFitting) fitting++
      const isShown = wrong(at) || (isFitting && fitting <= first)
      if (isFitting && !isShown) left++
      return isShown
    })
  return { rows, left }
}
