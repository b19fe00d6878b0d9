interface Numbered {
  page: number
  totalPages: number
}

const isNumbered = (value: unknown): value is Numbered =>
  typeof value === 'object' && value !== null && 'page' in value && 'totalPages' in value

/**
 * True for a page of a list beyond its last one, which is not there: neither readers nor search
 * engines should take it for a list without entries. A list is what is loaded, or its `list`.
 */
export function isPastEnd(loaded: unknown): boolean {
  const list = isNumbered(loaded) ? loaded : (loaded as { list?: unknown } | null | undefined)?.list
  return isNumbered(list) && list.page > Math.max(1, list.totalPages)
}
