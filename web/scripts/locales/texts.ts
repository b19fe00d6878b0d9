import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isBackOffice } from '../../src/shell/i18n/namespaces.ts'

/** The texts of one language by full key: `cart:line.remove` → text. */
export type Texts = ReadonlyMap<string, string>

/** A tree of texts with dots between the names: `{line: {remove: 'x'}}` → `line.remove`. */
export function flatten(tree: object, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flatten(value, `${prefix}${name}.`)
      : [[prefix + name, String(value)] as [string, string]],
  )
}

/** Reads all namespaces of a language. */
export function readTexts(folder: string, language: string): Texts {
  const files = readdirSync(join(folder, language)).filter((file) => file.endsWith('.json'))
  return new Map(
    files.flatMap((file) => {
      const tree = JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as object
      return flatten(tree, `${basename(file, '.json')}:`)
    }),
  )
}

const PLURAL = /_(?:zero|one|two|few|many|other)$/

/** Whether a key is one of several plural forms, and not only named like one (`request.too_many`). */
export const isPlural = (key: string, texts: Texts): boolean =>
  PLURAL.test(key) && texts.has(key.replace(PLURAL, '_other'))

/** The key as the program asks for it: `cart:units_other` → `cart:units`. */
export const baseOf = (key: string, texts: Texts): string =>
  isPlural(key, texts) ? key.replace(PLURAL, '') : key

/** Texts without those that only staff read. */
export const withoutOffice = (texts: Texts): Texts =>
  new Map([...texts].filter(([key]) => !isBackOffice(key.slice(0, key.indexOf(':')))))
