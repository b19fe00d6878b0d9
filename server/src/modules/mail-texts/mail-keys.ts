import type { Language } from '@lunula/contract/languages.ts'
import { shippedTexts } from '../../platform/text.ts'

/** Texts that several mails say. */
export const SHARED = 'shared'
const TITLE = /\.title(_[a-z]+)?$/

/** Names of pages, which every mail ends with, are no mail's words. */
const isEdited = (key: string): boolean => !key.startsWith('page.')

/** The mails by the keys of their English texts; the longest name that fits has the key. */
export function mailKeys(): ReadonlyMap<string, readonly string[]> {
  const keys = Object.keys(shippedTexts('en', 'mail')).filter(isEdited)
  const mails = [...new Set(keys.filter((key) => TITLE.test(key)).map((key) => key.replace(TITLE, '')))]
  const byLength = mails.toSorted((a, b) => b.length - a.length)
  const mailOf = (key: string): string => byLength.find((mail) => key.startsWith(`${mail}.`)) ?? SHARED
  return Map.groupBy(keys, mailOf)
}

/** The keys of a mail in a language: plural forms are its own. */
export function keysIn(mail: string, language: Language): string[] {
  const known = new Set(mailKeys().get(mail)?.map(bare))
  return Object.keys(shippedTexts(language, 'mail')).filter((key) => known.has(bare(key)))
}

const bare = (key: string): string => key.replace(/_(zero|one|other)$/, '')

export const titleOf = (keys: readonly string[]): string | undefined =>
  keys.find((key) => key.endsWith('.title')) ??
  keys.find((key) => key.endsWith('.title_other')) ??
  keys.find((key) => TITLE.test(key))

/** The names in `{{…}}`. */
export const valuesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name)),
]

/** Who is greeted may be left out; without all else the mail says too little. */
const GREETED = new Set(['name', 'username', 'count'])

/** What stands in for nothing, and what is missing of the shipped text. */
export function placeholderProblem(
  text: string,
  shipped: string,
): { kind: 'unknown' | 'missing'; name: string } | null {
  const allowed = valuesIn(shipped)
  const used = valuesIn(text)
  const unknown = used.find((name) => !allowed.includes(name))
  if (unknown !== undefined) return { kind: 'unknown', name: unknown }
  const missing = allowed.find((name) => !used.includes(name) && !GREETED.has(name))
  return missing === undefined ? null : { kind: 'missing', name: missing }
}
