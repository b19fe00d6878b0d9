import { expect, test } from 'vitest'
import { bodyOf, countVariants, type Draft, draftOf, emptyVariant, variantsFor, withTyped } from './draft.ts'

const option = (name: string, values: string) => ({ name, values })
const names = (variants: Draft['variants']) =>
  variants.map(({ option_values, active }) => `${option_values.join('/')}${active ? '' : ' off'}`)

test('options make a matrix in their order', () => {
  const made = variantsFor([option('Color', 'Red, Blue'), option('Size', 'S, L')], [emptyVariant([])])
  expect(names(made)).toEqual(['Red/S', 'Red/L', 'Blue/S', 'Blue/L'])
})

test('what was typed of a variant is never dropped: it is switched off, and comes back as it was', () => {
  const colors = variantsFor([option('Color', 'Red, Blue')], [emptyVariant([])])
  const typed = colors.map((variant, at) => ({ ...variant, price: `${at + 1}.50`, sku: `SKU-${at}` }))
  const without = variantsFor([option('Color', 'Blue, Green')], typed)
  expect(names(without)).toEqual(['Blue', 'Green', 'Red off'])
  expect(without.at(-1)).toMatchObject({ price: '1.50', sku: 'SKU-0' })
  const again = variantsFor([option('Color', 'red, Blue, Green')], without)
  expect(names(again)).toEqual(['red', 'Blue', 'Green'])
  expect(again[0]).toMatchObject({ price: '1.50', sku: 'SKU-0' })
})

test('a value that holds a comma stays one value, among others and by itself', () => {
  const speeds = ['30,000', '35,000'].map((speed) => emptyVariant([speed]))
  expect(names(variantsFor([option('RPM', '30,000, 35,000')], speeds))).toEqual(['30,000', '35,000'])
  expect(names(variantsFor([option('RPM', '35,000, 40000')], speeds))).toEqual([
    '35,000',
    '40000',
    '30,000 off',
  ])
  expect(countVariants([option('RPM', '30,000, 35,000')], speeds)).toBe(2)
})

test('options that stay as they are bring nothing back that is off, and make nothing that never was', () => {
  const options = [option('Size', 'S, L'), option('Color', 'Red, Blue')]
  const typed = [emptyVariant(['S', 'Red']), emptyVariant(['L', 'Blue']), emptyVariant(['S', 'Blue'])].map(
    (variant, at) => ({ ...variant, active: at < 2 }),
  )
  expect(names(variantsFor(options, typed))).toEqual(['S/Red', 'L/Blue', 'S/Blue off'])
  const more = [option('Size', 'S, L'), option('Color', 'Red, Blue, Green')]
  expect(names(variantsFor(more, typed))).toEqual(['S/Red', 'S/Green', 'L/Blue', 'L/Green', 'S/Blue off'])
})

test('an option whose values are still to come switches nothing off', () => {
  const typed = ['S', 'L'].map((size) => emptyVariant([size]))
  expect(names(variantsFor([option('Size', 'S, L'), option('Color', '')], typed))).toEqual(['S', 'L'])
})

test('the only variant of goods without options becomes the first of those with them', () => {
  const only = { ...emptyVariant([]), price: '9.90', stock: '7' }
  const made = variantsFor([option('Size', 'S, L')], [only])
  expect(made.map(({ key, price, stock }) => [key === only.key, price, stock])).toEqual([
    [true, '9.90', '7'],
    [false, '9.90', '0'],
  ])
})

test('ten thousand variants are counted without being made', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => `v${at}`).join()
  expect(countVariants([option('A', hundred), option('B', hundred)])).toBe(10_000)
  expect(countVariants([])).toBe(1)
  expect(countVariants([option('A', 'x, x , ,')])).toBe(1)
})

test('what cannot be read is named by the path of its field, and nothing else is lost', () => {
  const draft: Draft = {
    ...draftOf(null, 'gel'),
    name: 'Gel',
    facts: 'cure: 60 s\nno fact',
    variants: [{ ...emptyVariant([]), price: '-1', tierText: '12:', weight: 'heavy' }],
  }
  const wrong = { price: 'price', tiers: 'tiers', number: 'number', fact: 'fact' }
  const { body, problems } = bodyOf(draft, wrong)
  expect(problems).toEqual({
    attributes: 'fact',
    'variants.0.sale_price': 'price',
    'variants.0.tiers': 'tiers',
    'variants.0.weight_oz': 'number',
  })
  expect(body).toMatchObject({ name: 'Gel', attributes: { cure: '60 s' } })
})

test('a color is taken as it is copied, and the words for search engines are one line', () => {
  const variant = { ...emptyVariant([]), price: '9', attributes: { hex: ' #b3122f ', finish: 'creme' } }
  const draft = { ...draftOf(null, 'gel'), variants: [variant], seo_description: 'Cures fast.\nLasts.\n' }
  const { body } = bodyOf(draft, { price: '', tiers: '', number: '', fact: '' })
  expect(body.variants[0]?.attributes).toEqual({ hex: 'B3122F', finish: 'creme' })
  expect(body.seo_description).toBe('Cures fast. Lasts.')
})

test('what an older build kept of a variant is filled up, and all that was typed holds', () => {
  const { tracked: _tracked, ...older } = { ...emptyVariant(['Long']), price: '12.' }
  const draft = withTyped(draftOf(null, 'gel'), {
    name: 'Gel',
    variants: [older as Draft['variants'][number]],
  })
  expect(draft).toMatchObject({ name: 'Gel', category: 'gel' })
  expect(draft.variants).toEqual([{ ...older, tracked: true }])
})
