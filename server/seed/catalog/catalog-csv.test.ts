import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { parseDrawing } from '../pictures/picture-source.ts'
import { checkDigit } from './barcode.ts'
import { colorFamily } from './color-family.ts'
import { type Column, columns } from './csv/columns.ts'
import { catalogCsv, catalogFile } from './csv/write.ts'

const text = readFileSync(catalogFile, 'utf8')
const rows: Record<Column, string>[] = parse(text, { columns: true })
const heads = rows.filter((row) => row.Title)
const variants = rows.filter((row) => row['Variant SKU'])

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

test('the file is what the generator writes, and under 6 MB', () => {
  expect(text === catalogCsv()).toBe(true)
  expect(Buffer.byteLength(text)).toBeLessThan(6_000_000)
  expect(text.split('\n', 1)[0]).toBe(columns.join(','))
})

test('there is enough of everything', () => {
  expect(new Set(heads.map((row) => row.Type)).size).toBeGreaterThanOrEqual(14)
  expect(heads.length).toBeGreaterThanOrEqual(320)
  expect(variants.length).toBeGreaterThanOrEqual(1700)
  const shades = (handle: string) => variants.filter((row) => row.Handle === handle).length
  expect(Math.max(...heads.map((row) => shades(row.Handle)))).toBeGreaterThan(200)
})

test('handles, SKUs, barcodes and the options of a product are unique', () => {
  expect(repeated(heads.map((row) => row.Handle))).toEqual([])
  expect(repeated(variants.map((row) => row['Variant SKU']))).toEqual([])
  expect(repeated(variants.map((row) => row['Variant Barcode']))).toEqual([])
  const keys = variants.map((row) =>
    [row.Handle, row['Option1 Value'], row['Option2 Value'], row['Option3 Value']].join('|'),
  )
  expect(repeated(keys)).toEqual([])
})

test('every product, type and option is named in five languages', () => {
  for (const language of ['vi', 'es', 'zh', 'th'] as const) {
    const type = `Type ${language.toUpperCase()} (product.metafields.lunula.type_${language})`
    for (const row of heads) {
      expect(row[`Title (${language})`], row.Handle).not.toBe('')
      expect(new Map(Object.entries(row)).get(type), row.Handle).toMatch(/./)
      if (row['Option1 Name'] !== 'Title') expect(row[`Option1 Name (${language})`], row.Handle).not.toBe('')
    }
    expect(repeated(heads.map((row) => row[`Title (${language})`]))).toEqual([])
  }
})

test('no description falls back to English', () => {
  for (const language of ['vi', 'es', 'zh', 'th'] as const)
    for (const row of heads) {
      const body = row[`Body (HTML) (${language})`]
      expect(body, `${row.Handle} ${language}`).toMatch(/<p>\S/)
      const english = /<p>[^<]+<\/p>/.exec(row['Body (HTML)'])?.[0] ?? ''
      expect(english, row.Handle).not.toBe('')
      expect(body, `${row.Handle} ${language}`).not.toContain(english)
    }
})

test('barcodes are UPC-A with a right check digit', () => {
  for (const { 'Variant Barcode': code } of variants) {
    expect(code).toMatch(/^\d{12}$/)
    expect(Number(code.at(-1))).toBe(checkDigit(code.slice(0, 11)))
  }
  expect(checkDigit('03600029145')).toBe(2)
})

test('tiers rise in quantity, fall in price and stay over the cost', () => {
  for (const row of variants) {
    for (const column of [
      'Tiers (variant.metafields.lunula.tiers)',
      'Pro tiers (variant.metafields.lunula.pro_tiers)',
    ] as const) {
      let [quantity, price] = [0, Number(row['Variant Price'])]
      for (const step of row[column].split(';').filter(Boolean)) {
        const [from = 0, each = 0] = step.split(':').map(Number)
        expect(from, row['Variant SKU']).toBeGreaterThan(quantity)
        expect(each, row['Variant SKU']).toBeLessThan(price)
        ;[quantity, price] = [from, each]
      }
      expect(price, row['Variant SKU']).toBeGreaterThan(Number(row['Cost per item']))
    }
    const was = row['Variant Compare At Price']
    if (was) expect(Number(was)).toBeGreaterThan(Number(row['Variant Price']))
  }
})

test('every picture can be drawn, each product has two or more, each shade its own', () => {
  for (const row of rows) {
    if (row['Image Src']) expect(parseDrawing(row['Image Src']), row['Image Src']).not.toBeNull()
    if (row['Image Src']) expect(row['Image Alt Text']).not.toBe('')
  }
  for (const { Handle } of heads) {
    const gallery = rows
      .filter((row) => row.Handle === Handle && row['Image Src'])
      .map((row) => row['Image Src'])
    expect(gallery.length, Handle).toBeGreaterThanOrEqual(2)
    expect(repeated(gallery), Handle).toEqual([])
    for (const row of variants.filter((each) => each.Handle === Handle))
      expect(gallery).toContain(row['Variant Image'])
  }
  for (const row of variants.filter((each) => each['Hex (variant.metafields.lunula.hex)'])) {
    const drawing = parseDrawing(row['Variant Image'])
    expect(drawing?.hex).toBe(row['Hex (variant.metafields.lunula.hex)'])
    const finish = row['Finish (variant.metafields.lunula.finish)']
    if (finish) expect(drawing?.finish).toBe(finish)
  }
})

test('what is flammable says so everywhere', () => {
  for (const row of heads) {
    const flammable = row['Hazmat UN (product.metafields.lunula.hazmat_un)'] !== ''
    expect(row['Ground only (product.metafields.lunula.ground_only)'], row.Handle).toBe(
      flammable ? 'TRUE' : 'FALSE',
    )
    expect(
      row['Return class (product.metafields.lunula.return_class)'] === 'flammable_no_return',
      row.Handle,
    ).toBe(flammable)
    expect(row['Flash point F (product.metafields.lunula.flash_point_f)'] !== '', row.Handle).toBe(flammable)
  }
})

test('descriptions use only the allowed tags and say at least two things', () => {
  for (const row of heads) {
    const body = row['Body (HTML)']
    expect(body.replaceAll(/<\/?(p|ul|li|strong|em)>/g, ''), row.Handle).not.toMatch(/[<>]/)
    expect(body.split('<p>').length - 1, row.Handle).toBeGreaterThanOrEqual(2)
  }
})

test.each([
  ['B3122F', 'red'],
  ['C8102E', 'red'],
  ['E9C9BC', 'nude'],
  ['D61C6A', 'pink'],
  ['E4572E', 'orange'],
  ['F2C14E', 'yellow'],
  ['2F7D5C', 'green'],
  ['2B3A83', 'blue'],
  ['9A86C9', 'purple'],
  ['4C2F25', 'brown'],
  ['0E0C10', 'black'],
  ['FAFAFA', 'white'],
  ['9C9A9B', 'gray'],
] as const)('%s is filtered as %s', (hex, family) => {
  expect(colorFamily(hex, 'creme')).toBe(family)
})

test('metal and clear are families of their own', () => {
  expect(colorFamily('C9A24A', 'chrome')).toBe('metallic')
  expect(colorFamily('EAF1F5', 'jelly')).toBe('clear')
})
