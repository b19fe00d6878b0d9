import { TEXT_LANGUAGES, type TextLanguage } from '@lunula/contract/catalog/constants.ts'
import type { ProductTextsOf, TextEntry } from '@lunula/contract/catalog/texts/schemas.ts'

/** What is typed in one language, by `keyOf` of what it translates; empty where English is shown. */
export type LanguageDraft = Readonly<Record<string, string>>

type ByLanguage<T> = Readonly<Record<TextLanguage, T>>

/** What the editor holds. */
export interface TextWork {
  drafts: ByLanguage<LanguageDraft>
  /** What somebody else saved meanwhile, of texts that were typed otherwise; until it is settled. */
  clashes: ByLanguage<LanguageDraft>
}

const eachLanguage = <T>(make: (language: TextLanguage) => T): ByLanguage<T> =>
  Object.fromEntries(TEXT_LANGUAGES.map((language) => [language, make(language)])) as ByLanguage<T>

/** Everything as it was read. */
export const workIn = (read: ProductTextsOf): TextWork => ({
  drafts: eachLanguage((language) => draftIn(read, language)),
  clashes: eachLanguage(() => ({})),
})

export const keyOf = ({ field, source }: Pick<TextEntry, 'field' | 'source'>): string =>
  source ? `${field} ${source}` : field

/** What a language says, as it was read. */
export function draftIn(read: ProductTextsOf, language: TextLanguage): LanguageDraft {
  const texts = read.translations.find((each) => each.language === language)?.texts ?? []
  return Object.fromEntries(texts.map((entry) => [keyOf(entry), entry.text]))
}

export const versionIn = (read: ProductTextsOf, language: TextLanguage): string =>
  read.translations.find((each) => each.language === language)?.version ?? ''

const said = (draft: LanguageDraft, key: string): string => (draft[key] ?? '').trim()

/** The keys of English texts that two drafts say in different words. */
export const differing = (
  english: readonly TextEntry[],
  one: LanguageDraft,
  other: LanguageDraft,
): readonly string[] => english.map(keyOf).filter((key) => said(one, key) !== said(other, key))

/** How many of the English texts are said in the language. */
export const countSaid = (english: readonly TextEntry[], draft: LanguageDraft): number =>
  english.filter((entry) => said(draft, keyOf(entry)) !== '').length

/** The body of a save: what is empty is left out, and shown in English. */
export function bodyOf(english: readonly TextEntry[], draft: LanguageDraft) {
  const given = english
    .map(({ field, source }) => ({ field, source, text: said(draft, keyOf({ field, source })) }))
    .filter(({ text }) => text !== '')
  const description = given.find(({ field }) => field === 'description')?.text
  return {
    texts: given.flatMap(({ field, ...entry }) => (field === 'description' ? [] : { ...entry, field })),
    ...(description !== undefined && { description }),
  }
}

/**
 * Puts a draft together with what somebody else saved since it was read: what only one of the two changed
 * holds; where both did, the draft keeps what was typed, and `clashes` names what was saved.
 */
export function mergeSaved(
  english: readonly TextEntry[],
  { read, mine, saved }: Record<'read' | 'mine' | 'saved', LanguageDraft>,
): { draft: LanguageDraft; clashes: LanguageDraft } {
  const draft: Record<string, string> = {}
  const clashes: Record<string, string> = {}
  for (const key of english.map(keyOf)) {
    const [was, typed, theirs] = [read, mine, saved].map((each) => said(each, key))
    const isTyped = typed !== was
    draft[key] = (isTyped ? mine[key] : saved[key]) ?? ''
    if (isTyped && theirs !== was && theirs !== typed) clashes[key] = theirs ?? ''
  }
  return { draft, clashes }
}

/** The same of all languages; what was not settled before waits still. */
export function mergeWork(
  english: readonly TextEntry[],
  { read, mine, saved }: { read: TextWork['drafts']; mine: TextWork; saved: TextWork['drafts'] },
): TextWork {
  const merged = eachLanguage((language) =>
    mergeSaved(english, { read: read[language], mine: mine.drafts[language], saved: saved[language] }),
  )
  const waiting = (language: TextLanguage) => {
    const { draft, clashes } = merged[language]
    const all = Object.entries({ ...mine.clashes[language], ...clashes })
    return Object.fromEntries(all.filter(([key, text]) => text.trim() !== said(draft, key)))
  }
  return { drafts: eachLanguage((language) => merged[language].draft), clashes: eachLanguage(waiting) }
}
