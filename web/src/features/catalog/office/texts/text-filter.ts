import type { TextEntry } from '@lunula/contract/catalog/texts/schemas.ts'
import { holding } from '../../../../ui/texts/plain.ts'
import { keyOf, type LanguageDraft } from './text-draft.ts'

interface TextFilter {
  /** Words that the English or the saved translation holds. */
  q: string
  /** Only what is not translated yet. */
  missing: boolean
}

/** The English texts that a language does not say. */
export const missingIn = (english: readonly TextEntry[], saved: LanguageDraft): readonly TextEntry[] =>
  english.filter((entry) => !(saved[keyOf(entry)] ?? '').trim())

/**
 * The English texts that fit the filter, by what is saved in the language: a row stays while it is typed in.
 * What waits for a decision between two versions is always among them.
 */
export function filterTexts(
  english: readonly TextEntry[],
  { saved, clashes }: Record<'saved' | 'clashes', LanguageDraft>,
  { q, missing }: TextFilter,
): readonly TextEntry[] {
  const holdsWords = holding(q)
  const wanted = missing ? missingIn(english, saved) : english
  const fits = new Set(wanted.filter((entry) => holdsWords(`${entry.text} ${saved[keyOf(entry)] ?? ''}`)))
  return english.filter((entry) => fits.has(entry) || keyOf(entry) in clashes)
}

/**
 * The first of many rows, and with them what was typed or waits for a decision; and how many more there are.
 */
export function foldTexts(
  shown: readonly TextEntry[],
  { first, open }: { first: number; open: ReadonlySet<string> },
): { rows: readonly TextEntry[]; left: number } {
  const rows = shown.filter((entry, at) => at < first || open.has(keyOf(entry)))
  return { rows, left: shown.length - rows.length }
}
