import { pluralFormsOf } from '@lunula/contract/formats/plurals.ts'
import type { Texts } from '../../ui/texts/source.ts'
import type { Translate } from '../../ui/texts/translate.ts'
import type { Language } from './languages.ts'

/** What a language's files hold: texts by slice, in a tree of names. */
export type Entries = Readonly<Record<string, object>>

type Values = Readonly<Record<string, unknown>>

/**
 * Reads texts in i18next's format: `slice:path.to.name`, `{{value}}` in the text, plural forms by suffix
 * (`_one`, `_other`) chosen by `count`. The library itself would cost 16 kB of every first visit
 * (docs/decisions/004-own-text-runtime.md).
 */
export function createTexts(language: Language, entries: Entries): Texts {
  const texts = flatten(entries)
  const formOf = pluralFormsOf(language)

  const find = (key: string, count: unknown): string | undefined => {
    if (typeof count !== 'number') return texts.get(key)
    return texts.get(`${key}_${formOf(count)}`) ?? texts.get(`${key}_other`) ?? texts.get(key)
  }

  const translate = (key: string, values: Values = {}): string =>
    find(key, values['count'])?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')) ??
    key

  return { language, t: translate as unknown as Translate }
}

/** `{ui: {line: {remove: 'x'}}}` → `ui:line.remove`. */
function flatten(entries: Entries): Map<string, string> {
  const texts = new Map<string, string>()
  const add = (tree: object, prefix: string): void => {
    for (const [name, value] of Object.entries(tree) as [string, unknown][]) {
      if (typeof value === 'object' && value !== null) add(value, `${prefix}${name}.`)
      else texts.set(prefix + name, String(value))
    }
  }
  for (const [slice, tree] of Object.entries(entries)) add(tree, `${slice}:`)
  return texts
}
