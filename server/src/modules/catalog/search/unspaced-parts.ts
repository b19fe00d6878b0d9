import { fold } from '../catalog.rules.ts'

const RUN = /\p{Script=Han}+|[\p{Script=Thai}\p{M}]+/gu
const HAN = /^\p{Script=Han}/u
const thai = new Intl.Segmenter('th', { granularity: 'word' })

/**
 * Parts by which texts in scripts without spaces are found: of Chinese each two characters side by side, of
 * Thai the words, folded. Everything else in the text is left out. `指缘油笔` → `指缘`, `缘油`, `油笔`.
 */
export const unspacedParts = (text: string): string[] =>
  (text.normalize('NFC').match(RUN) ?? []).flatMap((run) => (HAN.test(run) ? pairsOf(run) : thaiWords(run)))

function pairsOf(run: string): string[] {
  const characters = [...run]
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}

/** A word of one letter says nothing. */
const thaiWords = (run: string): string[] =>
  [...thai.segment(run)].map(({ segment }) => fold(segment)).filter((word) => word.length > 1)
