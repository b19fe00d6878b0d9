import type { Shade } from '@lunula/contract/shades/schemas.ts'
import { plain } from '../../ui/texts/plain.ts'
import type { ChartSearch } from './chart-search.ts'

type Wanted = Pick<ChartSearch, 'q' | 'family' | 'finish' | 'view'>

/**
 * Whether all words stand in name, number or SKU; accents and case do not matter, and `4` is found as `004`.
 */
const says = ({ name, number, sku }: Shade, words: readonly string[]): boolean => {
  const text = plain(`${name} ${number} ${sku}`)
  return words.every((word) =>
    /^\d+$/.test(word) ? number.includes(word) || text.includes(word) : text.includes(word),
  )
}

/** The shades of a chart that fit what is asked for; an exact number stands first. */
export function fittingShades(
  shades: readonly Shade[],
  { q = '', family, finish, view }: Wanted,
  owned: ReadonlySet<string>,
): Shade[] {
  const words = plain(q).split(/\s+/).filter(Boolean)
  const fitting = shades.filter(
    (shade) =>
      says(shade, words) &&
      (family === undefined || shade.family === family) &&
      (finish === undefined || shade.finish === finish) &&
      (view === undefined || owned.has(shade.variant_id) === (view === 'mine')),
  )
  const [word = ''] = words
  if (!/^\d+$/.test(word)) return fitting
  const isIt = ({ number }: Shade) => Number(number) === Number(word)
  return [...fitting.filter(isIt), ...fitting.filter((shade) => !isIt(shade))]
}

/** How many there are of each value, in the order given; those that no shade has are left out. */
export const countedValues = <V extends string>(
  shades: readonly Shade[],
  field: 'family' | 'finish',
  order: readonly V[],
): { value: V; count: number }[] =>
  order
    .map((value) => ({ value, count: shades.filter((shade) => shade[field] === value).length }))
    .filter(({ count }) => count > 0)

const STEPS: Record<string, (columns: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
}

/** Where a key leads in a grid of so many; null when it does not move. */
export function stepTo(key: string, at: number, columns: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const to = at + (STEPS[key]?.(columns) ?? 0)
  return to === at || to < 0 || to >= count ? null : to
}
