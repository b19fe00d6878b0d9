/*
 * Text as the checks of posts read it: without accents, case, width and characters nobody sees, so that "Cần
 * Thợ Nữ" and "can tho nu" are the same. Thai loses its marks above and below the line as well. Patterns are
 * written as people write and folded the same way.
 */

const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  đ: 'd',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '‑': '-',
}

const foldLetter = (letter: string): string =>
  letter
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[đ’‘–—‑]/g, (whole) => WHOLE_LETTERS[whole] as string)
    .replace(/\s+/g, ' ')

/** A folded text that still knows where each of its characters stood. */
export interface FoldedProse {
  text: string
  /** The words of the original between two places of the folded text. */
  original(from: number, to: number): string
}

/** Folds a text; blanks in a row become one. */
export function foldProse(prose: string): FoldedProse {
  let text = ''
  const places: number[] = []
  let at = 0
  for (const letter of prose) {
    const folded = foldLetter(letter)
    const kept = folded === ' ' && (text === '' || text.endsWith(' ')) ? '' : folded
    for (let count = 0; count < kept.length; count += 1) places.push(at)
    text += kept
    at += letter.length
  }
  places.push(prose.length)
  return { text, original: (from, to) => prose.slice(places[from], places[to]).trim() }
}

/** A pattern over folded text, written with accents. It holds no upper case and none of `\S`, `\W`, `\p`. */
export const pattern = (source: string): RegExp =>
  new RegExp([...source].map((letter) => foldLetter(letter)).join(''), 'gu')

/** A wording that a check looks for, and what it means. */
export interface Wording<Meaning extends string> {
  means: Meaning
  pattern: RegExp
  /**
   * Accents that make it another word: "năm" is no "nam". Looked for in the words as they were written, in
   * small letters.
   */
  unless?: RegExp
}

export interface Found<Meaning extends string> {
  means: Meaning
  /** As it was written. */
  words: string
}

/**
 * Every place where one of the wordings stands, in the order of the text; of two that overlap and mean the
 * same, the first.
 */
export function wordingsIn<M extends string>(prose: string, wordings: readonly Wording<M>[]): Found<M>[] {
  const folded = foldProse(prose)
  const hits = wordings.flatMap(({ means, pattern, unless }) =>
    [...folded.text.matchAll(pattern)].flatMap((match) => {
      const end = match.index + match[0].length
      const words = folded.original(match.index, end)
      return unless?.test(words.normalize('NFC').toLowerCase())
        ? []
        : [{ means, words, from: match.index, end }]
    }),
  )
  const reached = new Map<M, number>()
  return hits
    .sort((a, b) => a.from - b.from || b.end - a.end)
    .flatMap(({ means, words, from, end }) => {
      if (from < (reached.get(means) ?? 0)) return []
      reached.set(means, end)
      return [{ means, words }]
    })
}
