import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from './languages.ts'
import { loadEntries } from './load.ts'
import { isBackOffice, NAMESPACES, type TextBundle } from './namespaces.ts'
import { createTexts } from './texts.ts'

const entries = {
  cart: {
    title: 'Cart',
    line: { remove: 'Remove {{name}} ({{name}})' },
    units_one: 'One unit',
    units_other: '{{count}} units',
    literal: 'A {brace} and {{ spaced }}',
  },
}
const texts = createTexts('en', entries)
// Keys of this test's own texts are not among the typed ones.
const t = texts.t as unknown as (key: string, values?: object) => string

test('a text is found by slice and path', () => {
  expect(t('cart:title')).toBe('Cart')
})

test('values are put in as often as they are named', () => {
  expect(t('cart:line.remove', { name: 'Jade' })).toBe('Remove Jade (Jade)')
})

test('what looks like a replacement pattern in a value stays as it is', () => {
  expect(t('cart:line.remove', { name: '$& $1' })).toBe('Remove $& $1 ($& $1)')
})

test('the plural form follows the count and the language', () => {
  expect(t('cart:units', { count: 1 })).toBe('One unit')
  expect(t('cart:units', { count: 0 })).toBe('0 units')
  const vietnamese = createTexts('vi', { cart: { units_other: '{{count}} món' } })
  expect((vietnamese.t as unknown as typeof t)('cart:units', { count: 1 })).toBe('1 món')
})

test.each([
  ['es', 1, 'una uña'],
  ['es', 0, '0 uñas'],
  ['es', 1_000_000, '1000000 de uñas'],
  ['es', 12, '12 uñas'],
  ['zh', 1, '1 个'],
  ['th', 1, '1 ชิ้น'],
] as const)('in %s %i is “%s”', (language, count, said) => {
  const words = {
    es: { units_one: 'una uña', units_many: '{{count}} de uñas', units_other: '{{count}} uñas' },
    zh: { units_other: '{{count}} 个' },
    th: { units_other: '{{count}} ชิ้น' },
  }
  const own = createTexts(language, { cart: words[language] }).t as unknown as typeof t
  expect(own('cart:units', { count })).toBe(said)
})

test('an unknown key is shown as it is', () => {
  expect(t('cart:nothing')).toBe('cart:nothing')
})

/** Values that no text should turn into anything else. */
const values = { count: 3, limit: 8, percent: 20, name: 'Jade & <b>' }

test.each(LANGUAGES)(
  'the first %s texts are those of the first namespaces, the board and its late parts add their own, all are the shop’s, and the office adds what only staff read',
  async (language: Language) => {
    const { first, board, post } = NAMESPACES
    const held = async (bundle: TextBundle) => Object.keys(await loadEntries(language, bundle)).sort()
    expect(await held('first')).toEqual([...first])
    expect(await held('board')).toEqual([...first, ...board].sort())
    expect(await held('post')).toEqual([...first, ...board, ...post].sort())
    const files = readdirSync(join(import.meta.dirname, '../../../locales/en'))
    const names = files.map((file) => basename(file, '.json')).sort()
    expect(await held('all')).toEqual(names.filter((name) => !isBackOffice(name)))
    expect(await held('office')).toEqual(names)
  },
)

test.each(LANGUAGES)('every %s text reads as i18next itself would read it', async (language: Language) => {
  const all = await loadEntries(language, 'office')
  const library = createInstance()
  await library.init({
    lng: language,
    resources: { [language]: all },
    ns: Object.keys(all),
    interpolation: { escapeValue: false },
  })
  const own = createTexts(language, all)
  const keys = Object.entries(all).flatMap(([slice, tree]) => namesIn(tree).map((name) => `${slice}:${name}`))
  expect(keys.length).toBeGreaterThan(100)
  for (const key of keys) {
    const filled = Object.fromEntries(
      [
        ...String(library.getResource(language, key.split(':')[0] ?? '', key.split(':')[1] ?? '')).matchAll(
          /\{\{(\w+)\}\}/g,
        ),
      ].map(([, name = '']) => [name, (values as Record<string, unknown>)[name] ?? `<${name}>`]),
    )
    expect((own.t as unknown as typeof t)(key, filled)).toBe((library.t as unknown as typeof t)(key, filled))
  }
})

function namesIn(tree: object, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? namesIn(value, `${prefix}${name}.`) : [prefix + name],
  )
}
