import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { BannedWords } from './banned-words.ts'
import type { Texts } from './texts.ts'

/**
 * A letter beside the word makes it another word; `\b` knows Latin letters without marks only. Chinese and
 * Thai have no spaces between words, so their letters part nothing.
 */
const LETTER = '(?![\\p{Script=Han}\\p{Script=Thai}])\\p{L}'
const whole = (words: string): RegExp => new RegExp(`(?<!${LETTER})(?:${words})(?!${LETTER})`, 'iu')

/** Addresses and tags are not read out. */
const withoutMarkup = (text: string): string => text.replace(/\]\([^)]*\)|<[^>]+>/g, ' ')

/** Texts that use a word the language does not use, one line each. */
export function banned(texts: Texts, list: BannedWords, language: string): string[] {
  const patterns = list.map(([words, instead]) => ({ pattern: whole(words), instead }))
  return [...texts].flatMap(([key, text]) =>
    patterns.flatMap(({ pattern, instead }) => {
      const found = pattern.exec(withoutMarkup(text.normalize('NFC')))
      return found ? [`${language}: ${key} says “${found[0]}” where it is “${instead}”`] : []
    }),
  )
}

/** The help and legal pages of a language, by line: `help.md:12` → text. */
export function readPages(folder: string, language: string): Texts {
  const files = readdirSync(join(folder, language)).filter((file) => file.endsWith('.md'))
  return new Map(
    files.flatMap((file) =>
      readFileSync(join(folder, language, file), 'utf8')
        .split('\n')
        .map((line, index) => [`${basename(file)}:${index + 1}`, line] as const),
    ),
  )
}
