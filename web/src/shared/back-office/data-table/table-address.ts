/** What the address says about a table; all of it is kept on going back, and in a saved view. */
export interface TableState {
  q: string
  sort: string
  columns: readonly string[] | null
  filters: ReadonlyMap<string, string>
}

const PLACE = 'cursor'

export const stateOf = (
  query: URLSearchParams,
  { filters, sort }: { filters: readonly string[]; sort: string },
): TableState => ({
  q: query.get('q') ?? '',
  sort: query.get('sort') ?? sort,
  columns: query.get('columns')?.split(',') ?? null,
  filters: new Map(filters.flatMap((key) => (query.get(key) ? [[key, query.get(key) ?? '']] : []))),
})

/** The query with some values changed; undefined or empty takes one away. What is shown begins anew. */
export function changed(
  query: URLSearchParams,
  values: Readonly<Record<string, string | undefined>>,
): string {
  const next = new URLSearchParams(query)
  next.delete(PLACE)
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  next.sort()
  return next.size > 0 ? `?${next}` : ''
}

/** Without place and language, in one order: what a saved view keeps, and by which it is told. */
export const viewQuery = (query: URLSearchParams): string => changed(query, { lang: undefined }).slice(1)

/** By a column: the other way round when it is sorted by it already. */
export const sortedBy = (sort: string, key: string): string => (sort === key ? `-${key}` : key)
