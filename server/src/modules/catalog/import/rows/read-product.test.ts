import { describe, expect, it } from 'vitest'
import type { Problem } from '../import-report.ts'
import { readHead } from './columns.ts'
import { cleanDescription, plainText } from './description.ts'
import type { ImportedProduct } from './imported-product.ts'
import { gather, readProduct } from './read-product.ts'
import { Row } from './row.ts'

/** Reads rows given as cells by column name; row numbers count from 2, as under a head. */
function read(...rows: Record<string, string>[]): { products: ImportedProduct[]; problems: Problem[] } {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const columns = readHead(names)
  const lines = rows.map((row, index) => ({
    row: index + 2,
    line: index + 2,
    cells: names.map((name) => row[name] ?? ''),
  }))
  const { groups, homeless } = gather(lines.map((line) => new Row(columns, line)))
  const results = groups.map(readProduct)
  return {
    products: results.map(({ product }) => product).filter((product) => product !== null),
    problems: [...homeless, ...results].flatMap((result) => result.problems),
  }
}

const GEL = { Handle: 'gel', Title: 'Gel', 'Option1 Name': 'Shade' }
const shade = (name: string, more: Record<string, string> = {}): Record<string, string> => ({
  Handle: 'gel',
  'Option1 Value': name,
  'Variant Price': '11.00',
  ...more,
})

describe('rows of one handle', () => {
  it('make one product, also when they stand apart', () => {
    const { products, problems } = read(
      { ...GEL, ...shade('Rose') },
      { Handle: 'file', Title: 'File', 'Variant Price': '1' },
      shade('Lotus'),
    )
    expect(problems).toEqual([])
    expect(products.map(({ slug, variants }) => [slug, variants.map(({ name }) => name)])).toEqual([
      ['gel', ['Rose', 'Lotus']],
      ['file', ['']],
    ])
  })

  it('that hold only a picture add no variant; pictures stand in the order of their positions', () => {
    const picture = (source: string, position: string): Record<string, string> => ({
      'Image Src': source,
      'Image Position': position,
      'Image Alt Text': `picture ${position}`,
    })
    const { products } = read(
      { ...GEL, ...shade('Rose'), ...picture('drawn:gel?hex=B3122F', '2') },
      { Handle: 'gel', ...picture('https://shop.example/a.jpg', '1') },
      { Handle: 'gel', ...picture('drawn:gel?hex=B3122F', '3') },
    )
    expect(products[0]?.variants).toHaveLength(1)
    expect(products[0]?.pictures).toEqual([
      { source: 'https://shop.example/a.jpg', alt: 'picture 1' },
      { source: 'drawn:gel?hex=B3122F', alt: 'picture 2' },
    ])
  })

  it('of a product without options make one variant without a name', () => {
    const { products } = read({
      Handle: 'file',
      Title: 'File',
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'Variant Price': '1',
    })
    expect(products[0]).toMatchObject({ option_names: [], variants: [{ name: '', option_values: [] }] })
  })

  it('may have three options', () => {
    const { products } = read({
      Handle: 'chair',
      Title: 'Chair',
      'Option1 Name': 'Color',
      'Option1 Value': 'Red',
      'Option2 Name': 'Size',
      'Option2 Value': 'Tall',
      'Option3 Name': 'Base',
      'Option3 Value': 'Round',
      'Variant Price': '1,250.00',
    })
    expect(products[0]).toMatchObject({
      option_names: ['Color', 'Size', 'Base'],
      variants: [{ name: 'Red / Tall / Round', sale_price: 125000, attributes: { shade: 'Red' } }],
    })
  })
})

describe('both forms of the head', () => {
  it('mean the same', () => {
    const older = read({
      ...GEL,
      ...shade('Rose'),
      'Variant SKU': 'G-1',
      'Variant Grams': '62',
      'Variant Inventory Qty': '5',
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Policy': 'continue',
      'Variant Taxable': 'false',
      'Variant Requires Shipping': 'false',
      'Body (HTML)': '<p>x</p>',
    })
    const newer = read({
      'URL handle': 'gel',
      Title: 'Gel',
      'Option1 name': 'Shade',
      'Option1 value': 'Rose',
      Price: '11.00',
      SKU: 'G-1',
      'Weight value (grams)': '62',
      'Inventory quantity': '5',
      'Inventory tracker': 'shopify',
      'Continue selling when out of stock': 'CONTINUE',
      'Charge tax': 'FALSE',
      'Requires shipping': 'FALSE',
      Description: '<p>x</p>',
    })
    expect(newer).toEqual(older)
    expect(older.products[0]?.variants[0]).toMatchObject({
      sku: 'G-1',
      weight_oz: 2.187,
      available: 5,
      backorder: true,
      taxable: false,
      requires_shipping: false,
    })
  })

  it('take metafields as flags, hazard, tiers, shade and other facts', () => {
    const { products, problems } = read({
      ...GEL,
      ...shade('Rose'),
      Type: 'Gel Polish',
      'Type VI (product.metafields.lunula.type_vi)': 'Sơn gel',
      'Cure (product.metafields.lunula.cure)': 'LED 60 s',
      'Vegan (product.metafields.lunula.vegan)': 'TRUE',
      'UN (product.metafields.lunula.hazmat_un)': 'un1263',
      'Color (product.metafields.shopify.color-pattern)': 'not ours',
      'Hex (variant.metafields.lunula.hex)': '#b3122f',
      'Finish (variant.metafields.lunula.finish)': 'cat-eye',
      'Family (variant.metafields.lunula.color_family)': 'red',
      'Tiers (variant.metafields.lunula.tiers)': '12:8.80',
    })
    expect(problems).toEqual([])
    expect(products[0]).toMatchObject({
      category: { slug: 'gel-polish', names: { en: 'Gel Polish', vi: 'Sơn gel' } },
      attributes: { cure: 'LED 60 s' },
      flags: ['vegan'],
      un: 'UN1263',
      ground_only: true,
      hex: 'B3122F',
    })
    expect(products[0]?.variants[0]).toMatchObject({
      attributes: { shade: 'Rose', hex: 'B3122F', finish: 'cat-eye', color_family: 'red' },
      tiers: { all: [{ min_quantity: 12, price: 880 }], pro: [] },
    })
  })
})

describe('what is wrong', () => {
  it('with a variant is told by row and column, and costs only that variant', () => {
    const { products, problems } = read(
      { ...GEL, ...shade('Rose') },
      shade('Lotus', { 'Variant Price': 'eleven' }),
      shade('Jade', { 'Variant Inventory Qty': 'many' }),
      shade('', { 'Variant SKU': 'G-4' }),
      shade('rose'),
    )
    expect(problems).toMatchObject([
      { row: 3, column: 'Variant Price', message: '“eleven” is not a price in dollars such as 12.50.' },
      { row: 4, column: 'Variant Inventory Qty', message: '“many” is not a whole number.' },
      { row: 5, column: 'Option1 Value', message: 'The value of the option Shade is missing.' },
      { row: 6, column: 'Option1 Value', message: 'Another row of this product has the same options.' },
    ])
    expect(products[0]?.variants.map(({ name }) => name)).toEqual(['Rose'])
    expect(products[0]?.untouched.map(({ option_values }) => option_values)).toEqual([
      ['Lotus'],
      ['Jade'],
      [''],
      ['rose'],
    ])
  })

  it('with the product itself costs the product', () => {
    const { products, problems } = read(
      { ...GEL, ...shade('Rose'), 'R (product.metafields.lunula.return_class)': 'never' },
      { Handle: 'file', Title: 'File', 'Variant Price': '1' },
      { Handle: 'no-title', 'Variant Price': '1' },
      { Handle: '', Title: 'No handle', 'Variant Price': '1' },
      { Handle: 'no-price', Title: 'No price' },
    )
    expect(products.map(({ slug }) => slug)).toEqual(['file'])
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      [5, 'Handle'],
      [2, 'R (product.metafields.lunula.return_class)'],
      [4, 'Title'],
      [6, 'Variant Price'],
    ])
  })

  it('with a picture costs only the picture', () => {
    const { products, problems } = read({
      ...GEL,
      ...shade('Rose'),
      'Image Src': 'http://shop.example/a.jpg',
      'Variant Image': 'drawn:Dragon!',
    })
    expect(problems.map(({ column }) => column)).toEqual(['Image Src', 'Variant Image'])
    expect(products[0]).toMatchObject({ pictures: [], variants: [{ picture: null }] })
  })

  it('a row with another number of cells than the head cannot be trusted', () => {
    const columns = readHead(['Handle', 'Title', 'Variant Price'])
    const rows = [
      new Row(columns, { row: 2, line: 2, cells: ['a', 'A', '1'] }),
      new Row(columns, { row: 3, line: 3, cells: ['b', 'B', '1', 'x'] }),
    ]
    const results = gather(rows).groups.map(readProduct)
    expect(results.map(({ product }) => product?.slug)).toEqual(['a', undefined])
    expect(results[1]?.problems).toMatchObject([
      { row: 3, column: '', message: 'The row has 4 cells, the head of the file 3.' },
    ])
  })

  it('a tier above the price is no saving', () => {
    const { problems } = read({ ...GEL, ...shade('Rose'), 'T (variant.metafields.lunula.tiers)': '12:11.01' })
    expect(problems.map(({ column }) => column)).toEqual(['T (variant.metafields.lunula.tiers)'])
  })
})

describe('stock and price', () => {
  it('below zero stays only where more may be sold than there is', () => {
    const { products } = read(
      { ...GEL, ...shade('Rose', { 'Variant Inventory Qty': '-3', 'Variant Inventory Policy': 'deny' }) },
      shade('Lotus', { 'Variant Inventory Qty': '-3', 'Variant Inventory Policy': 'continue' }),
    )
    expect(products[0]?.variants.map(({ available }) => available)).toEqual([0, -3])
  })

  it('is not counted where the tracker is left empty, and counted where the file has no such column', () => {
    const stock = (more: Record<string, string>) =>
      read({ ...GEL, ...shade('Rose', { 'Variant Inventory Qty': '0', ...more }) }).products[0]?.variants[0]
    expect(stock({ 'Variant Inventory Tracker': '' })).toMatchObject({ tracked: false, available: 1_000_000 })
    expect(stock({ 'Variant Inventory Tracker': 'shopify' })).toMatchObject({ tracked: true, available: 0 })
    expect(stock({})).toMatchObject({ tracked: true, available: 0 })
  })

  it('codes lose the apostrophe of a spreadsheet', () => {
    const { products } = read({
      ...GEL,
      ...shade('Rose', { 'Variant SKU': "'00123", 'Variant Barcode': "'4731" }),
    })
    expect(products[0]?.variants[0]).toMatchObject({ sku: '00123', barcode: '4731' })
  })

  it('a price before is kept only when it was higher', () => {
    const { products } = read(
      { ...GEL, ...shade('Rose', { 'Variant Compare At Price': '11.00' }) },
      shade('Lotus', { 'Variant Compare At Price': '11.01' }),
    )
    expect(products[0]?.variants.map(({ retail_price }) => retail_price)).toEqual([null, 1101])
  })

  it('a plain weight is in the unit of its row, grams never', () => {
    const { products } = read(
      { ...GEL, ...shade('Rose', { 'Variant Grams': '100', 'Variant Weight Unit': 'lb' }) },
      shade('Lotus', { 'Variant Weight': '2', 'Variant Weight Unit': 'lb' }),
    )
    expect(products[0]?.variants.map(({ weight_oz }) => weight_oz)).toEqual([3.527, 32])
  })
})

describe('descriptions', () => {
  it('keep harmless markup and lose the rest', () => {
    const html =
      '<h3>Use</h3><p onclick="x()">Shake <b>well</b>.<script>alert(1)</script></p><img src=x onerror=alert(1)>' +
      '<a href="javascript:alert(1)">a</a><a href="https://x.example" target="_blank">b</a><a href="//x.example">c</a>'
    expect(cleanDescription(html)).toBe(
      '<h3>Use</h3><p>Shake <b>well</b>.</p><a rel="noopener">a</a>' +
        '<a href="https://x.example" rel="noopener">b</a><a rel="noopener">c</a>',
    )
  })

  it('lend their words to search engines', () => {
    expect(plainText('<h3>Use &amp; care</h3><p>Shake.</p><ul><li>One</li><li>Two</li></ul>')).toBe(
      'Use & care Shake. One Two',
    )
  })
})

describe('what the editor could not save', () => {
  it.each([
    ['Vendor', 'x'.repeat(256), 'The text has more than 255 characters.'],
    ['SEO Description', 'x'.repeat(321), 'The text has more than 320 characters.'],
    ['Tags', Array.from({ length: 251 }, (_, at) => `tag ${at}`).join(), 'There are more than 250 tags.'],
    ['Variant Price', '10000.01', 'The price is above $10000.'],
  ])('is told: %s', (column, value, message) => {
    const { products, problems } = read({ ...GEL, ...shade('Rose'), [column]: value })
    expect(products).toEqual([])
    expect(problems[0]).toMatchObject({ column, message })
  })

  it('of a picture’s description is told and cut, and the product comes in', () => {
    const picture = { 'Image Src': 'drawn:gel?hex=B3122F', 'Image Alt Text': 'x'.repeat(513) }
    const { products, problems } = read({ ...GEL, ...shade('Rose'), ...picture })
    expect(products[0]?.pictures[0]?.alt).toHaveLength(512)
    expect(problems).toMatchObject([{ column: 'Image Alt Text' }])
  })
})
