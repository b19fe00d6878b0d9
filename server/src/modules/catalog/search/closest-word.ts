/** A word of the catalog and how many products hold it. */
export interface KnownWord {
  word: string
  products: number
}

/** How many slips a word of this length may hold. Short words have too many neighbors to guess among. */
const slipsIn = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : length < 9 ? 2 : 3)

/**
 * The word that was most likely meant: the fewest slips, then the same first letter, then the more common
 * one. null when nothing is near enough.
 */
export function closestWord(word: string, known: readonly KnownWord[]): string | null {
  const near = known
    .map((candidate) => ({ ...candidate, slips: slipsBetween(word, candidate.word) }))
    .filter(({ slips }) => slips <= slipsIn(word.length))
  const sameStart = (candidate: string): number => (candidate[0] === word[0] ? 0 : 1)
  near.sort(
    (a, b) =>
      a.slips - b.slips ||
      sameStart(a.word) - sameStart(b.word) ||
      b.products - a.products ||
      (a.word < b.word ? -1 : 1),
  )
  return near[0]?.word ?? null
}

/**
 * Letters to add, drop, change, or swap with their neighbor, to get from one word to the other (optimal
 * string alignment).
 */
export function slipsBetween(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const change = at(last, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      row.push(
        Math.min(
          at(last, j) + 1,
          at(row, j - 1) + 1,
          change,
          swapped ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    beforeLast = last
    last = row
  }
  return at(last, to.length)
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY

const SHORTEST_PART = 3

/** The two words that a word may be made of, such as `topcoat` of top and coat; the most even parts first. */
export function partsOf(word: string): [string, string][] {
  const parts: [string, string][] = []
  for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut++)
    parts.push([word.slice(0, cut), word.slice(cut)])
  return parts.sort((a, b) => Math.abs(a[0].length - a[1].length) - Math.abs(b[0].length - b[1].length))
}
