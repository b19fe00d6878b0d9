import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { problems } from '@lunula/contract/errors.ts'
import { LANGUAGES } from '@lunula/contract/languages.ts'
import { OFFICE_LANGUAGES } from '../src/shell/i18n/namespaces.ts'
import { banned, readPages } from './locales/banned.ts'
import { BANNED_WORDS } from './locales/banned-words.ts'
import { compare } from './locales/compare.ts'
import { beyondFirst } from './locales/first.ts'
import { readTexts, withoutOffice } from './locales/texts.ts'
import { SAID_IN_ENGLISH, untranslated } from './locales/untranslated.ts'
import { missing, readSources, type Usage, unused, usageIn } from './locales/usage.ts'

/*
 * `npm run locales`: every language says everything in words of its own, nothing is said that is not asked
 * for, every refusal of the contract has its sentence, and no text uses a word that its language does not
 * use. What only staff read is said in the languages of the back office only (`isBackOffice`).
 */
const WEB = join(import.meta.dirname, '..')
const SERVER = join(import.meta.dirname, '../../server')
const PAGES = join(SERVER, 'reference/content-pages')

function check(folder: string, usage: Usage): string[] {
  const english = readTexts(folder, 'en')
  return [
    ...missing(english, usage).map((key) => `en: ${key} is asked for but missing`),
    ...unused(english, usage).map((key) => `en: ${key} is never used`),
    ...LANGUAGES.flatMap((language) => {
      const texts = readTexts(folder, language)
      const wanted = OFFICE_LANGUAGES.includes(language) ? english : withoutOffice(english)
      return language === 'en'
        ? compare(wanted, texts, language)
        : [
            ...compare(wanted, texts, language),
            ...untranslated(english, texts, language, SAID_IN_ENGLISH[language]),
          ]
    }),
  ]
}

const namespaces = readdirSync(join(WEB, 'locales/en')).map((file) => basename(file, '.json'))
const pageFiles = readdirSync(join(WEB, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('pages.ts'),
)
const refusals = Object.keys(problems).map((code) => `errors:${code}`)
const serverUsage = usageIn(readSources(join(SERVER, 'src')))
const complaints = [
  ...check(
    join(WEB, 'locales'),
    usageIn(['src', 'vite', '../native/src'].flatMap((folder) => readSources(join(WEB, folder)))),
  ),
  ...beyondFirst(join(WEB, 'src'), pageFiles, namespaces),
  ...check(join(SERVER, 'locales'), {
    keys: new Set([...serverUsage.keys, ...refusals]),
    patterns: serverUsage.patterns,
  }).map((line) => `server ${line}`),
  ...LANGUAGES.flatMap((language) => [
    ...banned(readTexts(join(WEB, 'locales'), language), BANNED_WORDS[language], language),
    ...banned(readTexts(join(SERVER, 'locales'), language), BANNED_WORDS[language], `server ${language}`),
    ...banned(readPages(PAGES, language), BANNED_WORDS[language], `page ${language}`),
  ]),
]
for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exit(1)
console.log(`Texts of ${LANGUAGES.length} languages agree.`)
