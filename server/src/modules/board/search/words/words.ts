import { TRADE_IDEAS } from './trade-terms.ts'

/**
 * Lower case and Latin letters without accents, as the database's `fold` does it; other scripts keep their
 * marks.
 */
export const foldWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd')
    .normalize('NFC')

const thai = new Intl.Segmenter('th', { granularity: 'word' })
const UNSPACED = /\p{Script=Han}|\p{Script=Thai}[\p{Script=Thai}\p{M}]*/gu

const cut = (run: string): string[] =>
  /\p{Script=Han}/u.test(run) ? [run] : [...thai.segment(run)].map(({ segment }) => segment)

/**
 * A text for the full-text index: folded, Chinese cut into its characters and Thai into its words, with
 * blanks between, since the database sees words only where there are blanks. What is searched for is cut
 * alike.
 */
export const cutWords = (text: string): string =>
  foldWords(text)
    .replace(UNSPACED, (run) => ` ${cut(run).join(' ')} `)
    .replace(/\s+/g, ' ')
    .trim()

/** The words of a text, folded and cut; punctuation parts them. */
export const wordsOf = (text: string): string[] => cutWords(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/**
 * One idea asked for: any of several ways to say it (each is words that follow one another), or any of
 * several choices of a post.
 */
export interface Idea {
  ways: string[][]
  /** `field:value`. */
  tags: string[]
}

/** From the words of a phrase to all ways and choices of the ideas it stands in. */
const known = new Map<string, Idea>()
for (const { tags, phrases } of TRADE_IDEAS) {
  const ways = phrases.map(wordsOf)
  for (const way of ways) {
    const phrase = way.join(' ')
    const before = known.get(phrase) ?? { ways: [way], tags: [] }
    known.set(phrase, {
      ways: distinct([...before.ways, ...ways]),
      tags: [...new Set([...before.tags, ...tags])],
    })
  }
}
const LONGEST = Math.max(...[...known.keys()].map((phrase) => phrase.split(' ').length))

function distinct(ways: readonly string[][]): string[][] {
  return [...new Map(ways.map((way) => [way.join(' '), way])).values()]
}

/** The most words of a query that are looked at. */
const MAX_WORDS = 24

/** Words between ideas that ask for nothing themselves. */
const SMALL = new Set(
  'o tai cho va co la in at the for a an and of near en de la el los las un una y para con 在 的 和 ที่ ใน และ'.split(
    ' ',
  ),
)

/**
 * What a query asks for, idea by idea, the longest phrases of the trade first: "tho bot bao o" is (thợ bột,
 * acrylic, 水晶甲 …) and (bao ở, housing, 包住 …). Words that the trade's table lacks stand for themselves; small
 * ones ("ở", "in", "de") are left out unless there is nothing else. What was typed is the first way of each
 * idea.
 */
export function expand(query: string): Idea[] {
  const words = wordsOf(query).slice(0, MAX_WORDS)
  const ideas: Idea[] = []
  for (let at = 0; at < words.length; ) {
    let size = Math.min(LONGEST, words.length - at)
    while (size > 1 && !known.has(words.slice(at, at + size).join(' '))) size -= 1
    const own = words.slice(at, at + size)
    ideas.push(known.get(own.join(' ')) ?? { ways: [own], tags: [] })
    at += size
  }
  const significant = ideas.filter(({ ways }) => !SMALL.has(ways[0]?.join(' ') ?? ''))
  return significant.length > 0 ? significant : ideas
}

/** Whether a word, folded, is one of the trade's or says nothing: no place is meant by it alone. */
export const isTradeWord = (word: string): boolean => known.has(word) || SMALL.has(word)
