/** What a buyer types, and what they mean by it. */
export interface SearchQuery {
  query: string
  /** Starts of categories and patterns of names, one of which a right product fits. */
  expected: readonly string[]
  language: string
}

/** Reads lines of query, expectation and language, parted by tabs; lines that begin with `#` are comments. */
export const readQueries = (text: string): SearchQuery[] =>
  text
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => {
      const [query = '', expected = '', language = ''] = line.split('\t').map((cell) => cell.trim())
      return { query, expected: expected.split('|'), language }
    })

/** A product of a category that begins as `cat:…` says, or whose name fits a pattern. */
export const isRight = (
  { expected }: SearchQuery,
  { name, category }: { name: string; category: string },
): boolean =>
  expected.some((each) =>
    each.startsWith('cat:') ? category.startsWith(each.slice('cat:'.length)) : new RegExp(each).test(name),
  )
