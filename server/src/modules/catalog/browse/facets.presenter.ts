import { COLOR_FAMILIES, FINISHES, INGREDIENT_FLAGS } from '@lunula/contract/catalog/constants.ts'
import type { Facets } from '@lunula/contract/catalog/schemas.ts'
import type { Language } from '@lunula/contract/languages.ts'
import { text } from '../../../platform/text.ts'
import { inLanguage } from '../catalog.presenter.ts'
import type { Listing } from '../list/listing-index.ts'
import type { Count } from '../list/listing-values.ts'
import type { CategoryPath } from './category-branches.ts'

type FacetValue = Facets['brand'][number]

/**
 * The facets in the reader's language: categories, finishes and colors in their own order, brands by their
 * count.
 */
export function facetsView(
  listing: Listing,
  categories: readonly CategoryPath[],
  language: Language,
): Facets {
  const labels = labelsIn(language)
  const names = new Map(categories.map(({ slug, names }) => [slug, inLanguage(names, language)]))
  const labeled = (
    order: readonly string[],
    counts: readonly Count[],
    label: (value: string) => string,
  ): FacetValue[] => ordered(order, counts).map((count) => ({ ...count, label: label(count.value) }))
  return {
    category: labeled(
      [...names.keys()],
      withAncestors(listing.category, categories),
      (slug) => names.get(slug) ?? slug,
    ),
    brand: [...listing.brand]
      .filter(({ value }) => value !== '')
      .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en'))
      .map((count) => ({ ...count, label: count.value })),
    finish: labeled(FINISHES, listing.finish, labels('finish')),
    color_family: labeled(COLOR_FAMILIES, listing.color_family, labels('color_family')),
    flags: labeled(INGREDIENT_FLAGS, listing.flags, labels('flag')),
    in_stock: listing.in_stock,
    price: listing.price,
  }
}

/** What a category holds counts for those that it stands in as well. */
function withAncestors(counts: readonly Count[], categories: readonly CategoryPath[]): readonly Count[] {
  if (categories.every(({ path }) => path.length === 1)) return counts
  const sums = new Map<string, number>()
  for (const { value, count } of counts) {
    const path = categories.find(({ slug }) => slug === value)?.path.map(({ slug }) => slug) ?? [value]
    for (const slug of path) sums.set(slug, (sums.get(slug) ?? 0) + count)
  }
  return [...sums].map(([value, count]) => ({ value, count }))
}

const ordered = (order: readonly string[], counts: readonly Count[]): Count[] =>
  [...counts].sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value))

const LABELS = {
  finish: (value: string) => `catalog:finish.${value}`,
  color_family: (value: string) => `catalog:color_family.${value}`,
  flag: (value: string) => `catalog:flag.${value}`,
}
const labelsByKey = new Map<string, string>()

/** What choices are called; looked up once, since a list shows some thirty of them. */
const labelsIn =
  (language: Language) =>
  (kind: keyof typeof LABELS) =>
  (value: string): string => {
    const key = `${language}/${kind}/${value}`
    const known = labelsByKey.get(key) ?? text(language)(LABELS[kind](value))
    labelsByKey.set(key, known)
    return known
  }
