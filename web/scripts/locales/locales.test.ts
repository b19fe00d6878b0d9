import { expect, test } from 'vitest'
import { compare } from './compare.ts'
import { flatten, withoutOffice } from './texts.ts'
import { untranslated } from './untranslated.ts'
import { missing, unused, usageIn } from './usage.ts'

/** A variable in a template, spelled in two parts so that it is none here. */
const hole = `$${'{name}'}`
const texts = (entries: Record<string, string>) => new Map(Object.entries(entries))

test('texts are flattened to keys with dots', () => {
  expect(flatten({ line: { remove: 'Remove' }, title: 'Cart' }, 'cart:')).toEqual([
    ['cart:line.remove', 'Remove'],
    ['cart:title', 'Cart'],
  ])
})

test('a key that a language lacks or has too much is named', () => {
  const english = texts({ 'cart:a': 'A', 'cart:b': 'B' })
  expect(compare(english, texts({ 'cart:a': 'A', 'cart:c': 'C' }), 'vi')).toEqual([
    'vi: cart:b is missing',
    'vi: cart:c is extra',
  ])
})

test('each language has the plural forms that it needs', () => {
  const english = texts({ 'cart:units_one': 'One unit', 'cart:units_other': '{{count}} units' })
  expect(compare(english, texts({ 'cart:units_other': '{{count}} món' }), 'vi')).toEqual([])
  expect(
    compare(english, texts({ 'cart:units_one': '1', 'cart:units_other': '{{count}} món' }), 'vi'),
  ).toEqual(['vi: cart:units_one is a plural form that vi does not have'])
})

test('Spanish needs a form for millions, Chinese and Thai have one form for all', () => {
  const english = texts({ 'cart:units_one': 'One unit', 'cart:units_other': '{{count}} units' })
  const spanish = { 'cart:units_one': 'una', 'cart:units_other': '{{count}} unidades' }
  expect(compare(english, texts(spanish), 'es')).toEqual(['es: cart:units_many is missing'])
  for (const language of ['zh', 'th'] as const)
    expect(compare(english, texts({ 'cart:units_other': '{{count}} 个' }), language)).toEqual([])
})

test('a text that is still English is named, but for names, units and words that the trade says so', () => {
  const english = texts({
    'cart:title': 'Your cart',
    'cart:unit': '{{weight}} oz',
    'cart:by': '{{carrier}}: USPS, <b>UPS</b>',
    'cart:look': 'Nude',
    'cart:file': 'lunula-my-data.json',
  })
  expect(untranslated(english, english, 'es', ['Nude'])).toEqual([
    'es: cart:title is still English: “Your cart”',
  ])
  expect(untranslated(english, english, 'th', [])).toHaveLength(2)
})

test('what only staff read is no part of a language that the back office does not speak', () => {
  const english = texts({ 'staff:a': 'A', 'admin-orders:b': 'B', 'cart:a': 'A' })
  const wanted = withoutOffice(english)
  expect([...wanted.keys()]).toEqual(['cart:a'])
  expect(compare(wanted, english, 'es')).toEqual(['es: staff:a is extra', 'es: admin-orders:b is extra'])
})

test('a key that only looks like a plural form is an ordinary key', () => {
  const english = texts({ 'errors:request.too_many': 'Too many' })
  expect(compare(english, texts({ 'errors:request.too_many': 'Nhiều quá' }), 'vi')).toEqual([])
})

test('a differing placeholder is named', () => {
  const found = compare(texts({ 'cart:a': '{{name}} left' }), texts({ 'cart:a': 'còn {{nam}}' }), 'vi')
  expect(found).toEqual(['vi: cart:a has placeholders {{nam}} where English has {{name}}'])
})

test('an empty text is named', () => {
  expect(compare(texts({ 'cart:a': 'A' }), texts({ 'cart:a': ' ' }), 'vi')).toEqual(['vi: cart:a is empty'])
})

test('keys are used as they are, by their plural base, or through a template', () => {
  const usage = usageIn(["t('cart:title')", "t('cart:units', { count })", `t(\`cart:state.${hole}\`)`])
  const all = texts({
    'cart:title': '',
    'cart:units_other': '',
    'cart:state.gone': '',
    'cart:orphan': '',
  })
  expect(unused(all, usage)).toEqual(['cart:orphan'])
})

test('a template of a slice and a variable does not make the whole slice used', () => {
  expect(unused(texts({ 'cart:orphan': '' }), usageIn([`t(\`cart:${hole}\`)`]))).toEqual(['cart:orphan'])
})

test('a key that is asked for but has no text is named; other strings with a colon are not', () => {
  const usage = usageIn(["t('cart:nothing')", "import 'node:path'"])
  expect(missing(texts({ 'cart:title': '' }), usage)).toEqual(['cart:nothing'])
})
