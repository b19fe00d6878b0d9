import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { problems } from '@lunula/contract/errors.ts'
import { LANGUAGES } from '@lunula/contract/languages.ts'
import { NAMESPACES } from '../src/shell/i18n/namespaces.ts'
import { compare } from './locales/compare.ts'
import { beyondFirst } from './locales/first.ts'
import { readTexts, type Texts } from './locales/texts.ts'
import { missing, readSources, type Usage, unused, usageIn } from './locales/usage.ts'

/*
 * `npm run locales`: every language says everything, nothing is said that is not asked for, and every refusal
 * of the contract has its sentence.
 */
const WEB = join(import.meta.dirname, '..')
const SERVER = join(import.meta.dirname, '../../server')

function check(folder: string, usage: Usage): string[] {
  const english = readTexts(folder, 'en')
  return [
    ...missing(english, usage).map((key) => `en: ${key} is asked for but missing`),
    ...unused(english, usage).map((key) => `en: ${key} is never used`),
    ...LANGUAGES.flatMap((language) => compare(english, readTexts(folder, language), language)),
  ]
}

/** Each slice must be listed where the browser's types and texts are put together. */
const unlisted = (texts: Texts): string[] => {
  const listed: readonly string[] = NAMESPACES
  const slices = new Set([...texts.keys()].map((key) => key.split(':')[0] ?? ''))
  return [...slices]
    .filter((slice) => !listed.includes(slice))
    .map((slice) => `${slice} is not in NAMESPACES`)
}

const pageFiles = readdirSync(join(WEB, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('pages.ts'),
)
const refusals = Object.keys(problems).map((code) => `errors:${code}`)
const serverUsage = usageIn(readSources(join(SERVER, 'src')))
const complaints = [
  ...check(join(WEB, 'locales'), usageIn(readSources(join(WEB, 'src')))),
  ...unlisted(readTexts(join(WEB, 'locales'), 'en')),
  ...beyondFirst(join(WEB, 'src'), pageFiles),
  ...check(join(SERVER, 'locales'), {
    keys: new Set([...serverUsage.keys, ...refusals]),
    patterns: serverUsage.patterns,
  }).map((line) => `server ${line}`),
]
for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exit(1)
console.log(`Texts of ${LANGUAGES.length} languages agree.`)
