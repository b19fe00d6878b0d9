import type { catalog } from '@lunula/contract/catalog/endpoints.ts'
import type { Answer } from '@lunula/contract/endpoint.ts'
import { paths } from '../../../app/paths.ts'

export type Suggestions = Answer<typeof catalog.suggest>
type SuggestedProduct = Suggestions['products'][number]

/** One line of the list under the search field; all of them are links. */
export interface Suggestion {
  /** Of its element, by which the field points at it. */
  id: string
  to: string
  label: string
  product: SuggestedProduct | null
  /** Products of a brand. */
  count: number | null
}

export interface SuggestionGroup {
  kind: 'recent' | 'words' | 'board' | 'categories' | 'brands' | 'products'
  suggestions: Suggestion[]
}

/**
 * The groups to show for what stands in the field: earlier searches while it is empty, else what the server
 * offers. On a page of the board, `boardList` is the address of its list, where the words can be looked for
 * too.
 */
export function groupsFor(
  words: string,
  found: Suggestions | null,
  recent: readonly string[],
  boardList: string | null = null,
): SuggestionGroup[] {
  const line = (id: string, to: string, label: string): Suggestion => ({
    id: `suggestion-${id}`,
    to,
    label,
    product: null,
    count: null,
  })
  if (words === '') {
    const searches = recent.map((search, at) => line(`recent-${at}`, paths.search({}, { q: search }), search))
    return searches.length > 0 ? [{ kind: 'recent', suggestions: searches }] : []
  }
  const groups: SuggestionGroup[] = [
    { kind: 'words', suggestions: [line('words', paths.search({}, { q: words }), words)] },
    {
      kind: 'board',
      suggestions: boardList
        ? [line('board', `${boardList}?${new URLSearchParams({ q: words })}`, words)]
        : [],
    },
    {
      kind: 'categories',
      suggestions: (found?.categories ?? []).map(({ slug, name }) =>
        line(`category-${slug}`, paths.category({ category: slug }), name),
      ),
    },
    {
      kind: 'brands',
      suggestions: (found?.brands ?? []).map(({ name, count }, at) => ({
        ...line(`brand-${at}`, paths.search({}, { brand: [name] }), name),
        count,
      })),
    },
    {
      kind: 'products',
      suggestions: (found?.products ?? []).map((product) => ({
        ...line(
          `product-${product.slug}`,
          paths.product({ slug: product.slug }, { variant: product.asked_variant?._id }),
          product.name,
        ),
        product,
      })),
    },
  ]
  return groups.filter(({ suggestions }) => suggestions.length > 0)
}
