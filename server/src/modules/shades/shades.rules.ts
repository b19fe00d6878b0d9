import { LINE_SHADES } from '@lunula/contract/shades/constants.ts'
import type { SoldShade } from '../catalog/index.ts'

/** A line: one product with many shades, or the small collections of one brand and category together. */
export interface Line {
  slug: string
  /** Null for collections. */
  name: string | null
  brand: string
  category: { slug: string; name: string }
  shades: SoldShade[]
}

const slugOf = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const grouped = <T>(all: readonly T[], key: (each: T) => string): T[][] => {
  const groups = new Map<string, T[]>()
  for (const each of all) {
    const group = groups.get(key(each))
    if (group) group.push(each)
    else groups.set(key(each), [each])
  }
  return [...groups.values()]
}

/** A line as `nameOf` calls it by its first shade; none of too few shades. */
const lineOf = (shades: SoldShade[], nameOf: (first: SoldShade) => Pick<Line, 'slug' | 'name'>): Line[] => {
  const [first] = shades
  if (!first || shades.length < LINE_SHADES) return []
  const { brand, category, category_name } = first
  return [{ ...nameOf(first), brand, category: { slug: category, name: category_name }, shades }]
}

/** Sorts all shades of the shop into lines, the longest first. What is too small for a line is in none. */
export function linesOf(all: readonly SoldShade[]): Line[] {
  const products = grouped(all, ({ product_id }) => product_id)
  const whole = products.filter((shades) => shades.length >= LINE_SHADES)
  const small = products.filter((shades) => shades.length < LINE_SHADES).flat()
  const collections = grouped(small, ({ brand, category }) => JSON.stringify([brand, category]))
  return [
    ...whole.flatMap((shades) => lineOf(shades, ({ slug, product_name: name }) => ({ slug, name }))),
    ...collections.flatMap((shades) =>
      lineOf(shades, ({ brand, category }) => ({
        slug: `${slugOf(brand)}-${category}-collections`,
        name: null,
      })),
    ),
  ].sort((a, b) => b.shades.length - a.shades.length || (a.slug < b.slug ? -1 : 1))
}

/** The number under which the shade at a place of its line is found: 001, 002 … */
export const numberAt = (place: number): string => String(place + 1).padStart(3, '0')

/** Shades of a line of which one of the variants is in the set. */
export const shadesWith = ({ shades }: Line, variants: ReadonlySet<string>): SoldShade[] =>
  shades.filter(({ variant_ids }) => variant_ids.some((id) => variants.has(id)))
