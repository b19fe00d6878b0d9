import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@lunula/contract/languages.ts'
import i18next, { type TFunction } from 'i18next'

const FOLDER = join(import.meta.dirname, '../../locales')

function namespaces(language: Language): Record<string, Record<string, string>> {
  const files = readdirSync(join(FOLDER, language))
  return Object.fromEntries(
    files.map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(FOLDER, language, file), 'utf8')),
    ]),
  )
}

const instance = i18next.createInstance()
await instance.init({
  resources: Object.fromEntries(LANGUAGES.map((language) => [language, namespaces(language)])),
  fallbackLng: 'en',
  keySeparator: false,
  interpolation: { escapeValue: false },
})

const translators = new Map<Language, TFunction>(
  LANGUAGES.map((language) => [language, instance.getFixedT(language)]),
)

export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Values that choose the plural form of a sentence, the first that is a number: “only 1 left”. */
const COUNTED = ['count', 'available', 'left', 'limit'] as const

/**
 * The server's sentences in one language: `text('vi')('errors:cart.empty')`. Numbers choose among the plural
 * forms, of which `_zero` is for none at all.
 */
export const text = (language: Language): Translate =>
  counting(translators.get(language) ?? instance.getFixedT('en'))

function counting(translate: TFunction): Translate {
  return (key, values = {}) => {
    const count = COUNTED.map((name) => values[name]).find((value) => typeof value === 'number')
    return translate(key, { ...values, ...(count !== undefined && { count }) })
  }
}

export const hasText = (key: string): boolean => instance.exists(key) || instance.exists(key, { count: 1 })

/** The first language of an `Accept-Language` value that the shop speaks; English otherwise. */
export const languageOf = (acceptLanguage: string | undefined): Language =>
  spokenIn(acceptLanguage ?? '') ?? 'en'

/** Weights are respected. */
function spokenIn(acceptLanguage: string): Language | undefined {
  const wanted = acceptLanguage
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean)
      return { word: tag.slice(0, 2).toLowerCase(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .sort((a, b) => b.weight - a.weight)
  const spoken = (word: string) => LANGUAGES.find((language) => language === word)
  return wanted.map(({ word }) => spoken(word)).find((language) => language !== undefined)
}

/** What the shop ships with of a namespace in a language, by key. */
export const shippedTexts = (language: Language, namespace: string): Readonly<Record<string, string>> =>
  instance.getResourceBundle(language, namespace) ?? {}

interface ChangedTexts {
  language: Language
  texts: Readonly<Record<string, string>>
}

/** As `text`, with some sentences of a namespace said otherwise. */
export function textsWith(
  namespace: string,
  changed: readonly ChangedTexts[],
): (language: Language) => Translate {
  if (changed.length === 0) return text
  const copy = instance.cloneInstance({ forkResourceStore: true })
  for (const { language, texts } of changed) copy.addResourceBundle(language, namespace, texts, true, true)
  return (language) => counting(copy.getFixedT(language))
}
