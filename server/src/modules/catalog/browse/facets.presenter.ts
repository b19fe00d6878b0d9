import { COLOR_FAMILIES, FINISHES, INGREDIENT_FLAGS } from '@lunula/contract/catalog/constants.ts'
import type { Facets } from '@lunula/contract/catalog/schemas.ts'
import type { Language } from '@lunula/contract/languages.ts'
import { text } from '../../../platform/text.ts'
import { inLanguage } from '../catalog.presenter.ts'
import type { Listing } from '../list/listing-index.ts'
import type { Count } from '../list/listing-values.ts'
import type { CategoryName } from './category.repository.ts'

type FacetValue = Facets['brand'][number]

/**
 * The facets in the reader's language: categories, finishes and colors in their own order, brands by their
 * count.
 */
export function facetsView(
  listing: Listing,
  categories: readonly CategoryName[],
  language: Language,
): Facets {
  const translate = text(language)
  const names = new Map(categories.map(({ slug, names }) => [slug, inLanguage(names, language)]))
  const labelled = (
    order: readonly string[],
    counts: readonly Count[],
    label: (value: string) => string,
  ): FacetValue[] => ordered(order, counts).map((count) => ({ ...count, label: label(count.value) }))
  return {
    category: labelled([...names.keys()], listing.category, (slug) => names.get(slug) ?? slug),
    brand: [...listing.brand]
      .filter(({ value }) => value !== '')
      .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en'))
      .map((count) => ({ ...count, label: count.value })),
    finish: labelled(FINISHES, listing.finish, (finish) => translate(`catalog:finish.${finish}`)),
    color_family: labelled(COLOR_FAMILIES, listing.color_family, (color) =>
      translate(`catalog:color_family.${color}`),
    ),
    flags: labelled(INGREDIENT_FLAGS, listing.flags, (flag) => translate(`catalog:flag.${flag}`)),
    in_stock: listing.in_stock,
    price: listing.price,
  }
}

const ordered = (order: readonly string[], counts: readonly Count[]): Count[] =>
  [...counts].sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value))
