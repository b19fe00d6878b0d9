/**
 * The page numbers worth a link: first, last, the current one and its neighbors. Null stands for a gap of at
 * least two pages; a single page is shown rather than left out. Never more than seven entries.
 */
export function pagesAround(page: number, totalPages: number): (number | null)[] {
  if (totalPages <= 7) return Array.from({ length: totalPages }, (_, at) => at + 1)
  const from = Math.max(2, Math.min(page - 1, totalPages - 4))
  const to = Math.min(totalPages - 1, Math.max(page + 1, 5))
  const start = from <= 3 ? 2 : from
  const end = to >= totalPages - 2 ? totalPages - 1 : to
  const middle = Array.from({ length: end - start + 1 }, (_, at) => start + at)
  return [1, ...(start > 2 ? [null] : []), ...middle, ...(end < totalPages - 1 ? [null] : []), totalPages]
}
