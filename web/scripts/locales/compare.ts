import { everyPluralForm } from '@lunula/contract/formats/plurals.ts'
import type { Language } from '@lunula/contract/languages.ts'
import { baseOf, isPlural, type Texts } from './texts.ts'

/**
 * What differs between a language and English: missing and extra keys, plural forms, placeholders, empty
 * texts. One line each.
 */
export function compare(english: Texts, other: Texts, language: Language): string[] {
  const bases = new Set([...english.keys()].map((key) => baseOf(key, english)))
  const wanted = new Set([...english.keys()].flatMap((key) => formsOf(key, english, language)))
  const missing = [...wanted].filter((key) => !other.has(key)).map((key) => `${language}: ${key} is missing`)
  const extra = [...other.keys()]
    .filter((key) => !wanted.has(key))
    .map((key) =>
      bases.has(baseOf(key, other))
        ? `${language}: ${key} is a plural form that ${language} does not have`
        : `${language}: ${key} is extra`,
    )
  return [...missing, ...extra, ...differingPlaceholders(english, other, language), ...empty(other, language)]
}

/** Plural keys as the language needs them: English has one and other, Vietnamese only other. */
function formsOf(key: string, english: Texts, language: Language): string[] {
  // “none at all” is a form that any language may have, and all have where English does
  if (!isPlural(key, english) || key.endsWith('_zero')) return [key]
  return everyPluralForm(language).map((form) => `${baseOf(key, english)}_${form}`)
}

function differingPlaceholders(english: Texts, other: Texts, language: Language): string[] {
  return [...other].flatMap(([key, text]) => {
    const source = english.get(key) ?? english.get(`${baseOf(key, other)}_other`)
    if (source === undefined) return []
    const [there, here] = [placeholders(source), placeholders(text)]
    return there === here || isSingular(key)
      ? []
      : [`${language}: ${key} has placeholders ${here || '(none)'} where English has ${there || '(none)'}`]
  })
}

/** "One unit" may leave out its number. */
const isSingular = (key: string): boolean => key.endsWith('_one')

/** Variables and tags that a text must keep: `{{count}} <1>`. */
const placeholders = (text: string): string =>
  [...new Set(text.match(/\{\{\s*[-\w.]+[^}]*\}\}|<\/?\w+\s*\/?>/g) ?? [])].sort().join(' ')

const empty = (texts: Texts, language: Language): string[] =>
  [...texts].filter(([, text]) => text.trim() === '').map(([key]) => `${language}: ${key} is empty`)
