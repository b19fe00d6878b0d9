import { foldProse } from '@lunula/contract/board/prose/prose.ts'
import { seenText } from '@lunula/contract/formats/tidy-text.ts'

/** Letters of scripts that put no blanks between words. */
const WITHOUT_BLANKS = /[\p{sc=Han}\p{sc=Thai}]/u

const isMarked = (words: string): boolean => foldProse(words).text !== tidy(words)
/** Accents stay; characters that nobody sees, such as a space of no width, do not. */
const tidy = (words: string): string => seenText(words).toLowerCase().replace(/\s+/g, ' ').trim()

/** True if `words` stand in `prose` as whole words. */
function stands(prose: string, words: string): boolean {
  if (words === '') return false
  if (WITHOUT_BLANKS.test(words)) return prose.includes(words)
  for (let at = prose.indexOf(words); at >= 0; at = prose.indexOf(words, at + 1)) {
    const [before, after] = [prose.slice(0, at), prose.slice(at + words.length)]
    if (!/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(after)) return true
  }
  return false
}

/**
 * Those of the watched words that stand in a text. Words with accents are found with their accents only:
 * "đéo" is no "đeo". Others are found however they are typed.
 */
export function findWatchedWords(prose: string, watched: readonly string[]): string[] {
  const said = tidy(prose)
  const folded = foldProse(prose).text
  return watched.filter((words) =>
    isMarked(words) ? stands(said, tidy(words)) : stands(folded, foldProse(words).text.trim()),
  )
}
