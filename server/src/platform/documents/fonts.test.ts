import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@lunula/contract/languages.ts'
import { expect, test } from 'vitest'
import { facesOf, hasGlyph, runsOf, type Weight } from './fonts.ts'

const SERVER = join(import.meta.dirname, '../../..')
const WEIGHTS: readonly Weight[] = ['regular', 'semibold', 'bold']

/** What stands in PDFs and pictures is among these. */
const saidIn = (folder: string): string =>
  readdirSync(folder)
    .filter((file) => /^(?:catalog|invoice|mail|shop)\.json$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('')

const undrawn = (text: string, weight: Weight): string[] =>
  [...new Set(text.normalize('NFC'))].filter((letter) => /\S/.test(letter) && !hasGlyph(letter, weight))

test.each(LANGUAGES)('a font of ours has every letter that papers and pictures say in %s', (language) => {
  const said = saidIn(join(SERVER, 'locales', language))
  for (const weight of WEIGHTS) expect(undrawn(said, weight)).toEqual([])
})

test('a font of ours has every letter of the demo products in all languages', () => {
  const folder = join(SERVER, 'seed/catalog/texts')
  const said = readdirSync(folder)
    .filter((file) => /\.(?:tsv|csv|ts)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('')
  expect(said).toMatch(/\p{Script=Thai}/u)
  for (const weight of WEIGHTS) expect(undrawn(said, weight)).toEqual([])
})

test('a Thai vowel below a tone mark is drawn in two parts, the mark on top', () => {
  expect(runsOf('น้ำ', 'regular').map(({ text }) => text)).toEqual(['น\u0e4d้\u0e32'])
  expect(runsOf('ทำ', 'regular').map(({ text }) => text)).toEqual(['ทำ'])
})

test.each(WEIGHTS)('no letter of five languages becomes a box in %s', (weight) => {
  for (const text of ['Thị Bưởi', 'señal ¿cuánto?', '陈美玲，指甲油', 'สีทาเล็บ น้ำยา ฿'])
    for (const run of runsOf(text, weight))
      expect([run.text, run.font.layout(run.text).glyphs.map(({ id }) => id)]).not.toContain(0)
  expect(facesOf(weight)).toHaveLength(5)
})
