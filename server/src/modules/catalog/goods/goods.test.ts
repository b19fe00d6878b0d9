import { type Goods, type GoodsBody, goods } from '@lunula/contract/catalog/goods/schemas.ts'
import { catalog } from '@lunula/contract/catalog/schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { stockVariant } from '../../../testing/factories/catalog-factory.ts'
import { refusalOf, signUpStaff, type TestBuyer } from '../../../testing/factories/user-factory.ts'

let shop: TestApp
let staff: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  staff = await signUpStaff(shop, 'manager')
  await stockVariant(shop, { price: '9.90', stock: 5 })
})
afterAll(() => shop.close())

let count = 0
const variant = (over: Partial<GoodsBody['variants'][number]> = {}): GoodsBody['variants'][number] => ({
  _id: null,
  option_values: ['Red'],
  sku: `GA-${++count}`,
  barcode: null,
  sale_price: 1200,
  retail_price: 1500,
  unit: 'each',
  weight_oz: 1.5,
  attributes: { hex: 'B3122F', finish: 'creme' },
  backorder: false,
  tracked: true,
  taxable: true,
  requires_shipping: true,
  active: true,
  tiers: [{ min_quantity: 12, price: 1000 }],
  pro_tiers: [],
  picture: null,
  available: 7,
  ...over,
})
const body = (over: Partial<GoodsBody> = {}): GoodsBody => ({
  name: `Gel ${++count}`,
  description: '<p>Two coats.</p><script>x</script>',
  brand: 'Halfmoon',
  category: 'test-goods',
  tags: ['gel', 'new, shiny'],
  status: 'active',
  attributes: { cure: '60 s' },
  flags: ['vegan'],
  un: null,
  flash_point_f: null,
  ground_only: false,
  return_class: 'standard',
  pro_only: false,
  tier_group: 'own',
  sds_url: null,
  seo_title: '',
  seo_description: '',
  option_names: ['Color'],
  pictures: [],
  variants: [variant(), variant({ option_values: ['Blue'], available: 3 })],
  ...over,
})
const create = (over: Partial<GoodsBody> = {}) => staff.call(goods.create, { body: body(over) })
/** What a screen sends of what it read. */
const sent = ({
  _id,
  slug,
  version,
  hex,
  safety_sheet,
  translated,
  createdAt,
  updatedAt,
  ...rest
}: Goods) => ({
  version,
  product: { ...rest, pictures: rest.pictures.map(({ key, alt }) => ({ key, alt })) } as GoodsBody,
})
const change = (product: Goods, over: Partial<GoodsBody>) => {
  const { version, product: read } = sent(product)
  return staff.call(goods.change, {
    params: { slug: product.slug },
    body: { version, product: { ...read, ...over } },
  })
}
const errorOf = async (call: Promise<unknown>) => {
  try {
    await call
  } catch (error) {
    return (error as { body: { code: string; fields?: Record<string, string>; data?: unknown } }).body
  }
  throw new Error('it was expected to be refused')
}

test('a product is created whole, cleaned, and sold', async () => {
  const made = await create()
  expect(made).toMatchObject({
    tags: ['gel', 'new', 'shiny'],
    description: '<p>Two coats.</p>',
  })
  const shown = await shop.client()(catalog.product, { params: { slug: made.slug } })
  expect(shown).toMatchObject({
    options: [{ name: 'Color', values: ['Red', 'Blue'] }],
    variants: [
      { sale_price: 1200, retail_price: 1500, available: 7, attributes: { shade: 'Red' } },
      { available: 3 },
    ],
  })
  const { rows } = await shop.platform.database.query(
    `select operation, after ->> 'name' as name from audit_log where subject_kind = 'product' and subject_id = $1`,
    [made._id],
  )
  expect(rows).toEqual([{ operation: 'createGoods', name: made.name }])
})

test('a variant that the page leaves out stays kept with all that was typed, and is not sold', async () => {
  const made = await create()
  const [red, blue] = made.variants
  const changed = await change(made, { variants: made.variants.slice(0, 1) })
  expect(changed.variants.map(({ _id, active }) => [_id, active])).toEqual([
    [red?._id, true],
    [blue?._id, false],
  ])
  expect(changed.variants[1]).toMatchObject({
    sku: blue?.sku,
    sale_price: 1200,
    available: 3,
    tiers: blue?.tiers,
  })
})

test('the page of a draft is seen by staff as buyers will see it, and by nobody else', async () => {
  const made = await create({ status: 'draft', category: 'test-goods' })
  const params = { slug: made.slug }
  const shown = await staff.call(goods.preview, { params })
  expect(shown).toMatchObject({ name: made.name, options: [{ values: ['Red', 'Blue'] }], related: [] })
  expect(
    shown.variants.map(({ sale_price, wholesale_prices }) => [sale_price, wholesale_prices.length]),
  ).toEqual([
    [1200, 1],
    [1200, 1],
  ])
  const asBuyer = shop.client()(catalog.product, { params })
  expect((await refusalOf(asBuyer)).status).toBe(404)
  await change(made, { status: 'active' })
  const {
    together: _t,
    related: _r,
    updatedAt: _u,
    ...onSale
  } = await shop.client()(catalog.product, { params })
  expect(shown).toMatchObject(onSale)
})

test('a safety sheet is kept if it is a PDF, handed to buyers in place of the one before, and removed', async () => {
  const { slug, _id } = await create()
  const params = { slug }
  const keep = (text: string) => staff.call(goods.keepSheet, { params, file: new Blob([text]) })
  expect(await refusalOf(keep('no sheet'))).toMatchObject({ code: 'catalogue.not_a_sheet' })
  const sheet = async () => {
    const { sds_url } = await shop.client()(catalog.product, { params })
    return sds_url && (await shop.app.inject({ url: sds_url })).body
  }
  expect(await sheet()).toBeNull()
  for (const text of ['%PDF-1.7 first', '%PDF-1.7 second']) await keep(text)
  expect(await sheet()).toBe('%PDF-1.7 second')
  expect((await staff.call(goods.read, { params })).safety_sheet).toBe(true)
  await staff.call(goods.removeSheet, { params })
  expect(await sheet()).toBeNull()
  const { rows } = await shop.platform.database.query(
    `select operation from audit_log where subject_kind = 'product' and subject_id = $1 order by at, id`,
    [_id],
  )
  expect(rows.map(({ operation }) => operation)).toEqual([
    'createGoods',
    'keepSafetySheet',
    'keepSafetySheet',
    'removeSafetySheet',
  ])
})

test('a sale between reading and writing is no conflict, and is not undone', async () => {
  const made = await create()
  const [red] = made.variants
  await shop.platform.database.query('update variants set available = available - 2 where id = $1', [
    red?._id,
  ])
  const changed = await change(made, { name: 'Gel, renamed' })
  expect(changed).toMatchObject({ name: 'Gel, renamed', slug: made.slug, variants: [{ available: 5 }, {}] })
})

test('of two editors the second learns which fields differ, and what they hold now', async () => {
  const made = await create()
  const after = await change(made, { name: 'First', brand: 'Lotus Lab' })
  // sent again because its answer was lost
  expect(await change(made, { name: 'First', brand: 'Lotus Lab' })).toEqual(after)
  const refused = await errorOf(change(made, { name: 'Second' }))
  expect(refused).toMatchObject({
    code: 'catalogue.changed_elsewhere',
    data: { fields: ['name', 'brand'], product: { name: 'First', version: after.version } },
  })
  const merged = await change(after, { name: 'Second' })
  expect(merged).toMatchObject({ name: 'Second', brand: 'Lotus Lab' })
})

describe('what is wrong is refused with the path of its field', () => {
  test.each<[string, Partial<GoodsBody>, Record<string, string>]>([
    [
      'a price of -1',
      { variants: [variant({ sale_price: -1 })] },
      { 'product.variants.0.sale_price': 'must be 0 or more' },
    ],
    [
      '10,000 options',
      { option_names: Array.from({ length: 900 }, (_, at) => `Option ${at}`) },
      { 'product.option_names': 'may have 3 entries at most' },
    ],
    [
      'a price before that is not above',
      { variants: [variant({ retail_price: 1200 })] },
      { 'variants.0.retail_price': 'must be above the price, or empty' },
    ],
    [
      'a tier above the price',
      { variants: [variant({ tiers: [{ min_quantity: 3, price: 1300 }] })] },
      { 'variants.0.tiers.0.price': 'must not be above the price' },
    ],
    [
      'a SKU twice',
      { variants: [variant({ sku: 'DOUBLE' }), variant({ sku: 'double', option_values: ['B'] })] },
      { 'variants.1.sku': 'this SKU stands here twice' },
    ],
    [
      'options twice',
      { variants: [variant(), variant()] },
      { 'variants.1.option_values': 'another variant has the same options' },
    ],
    ['no such category', { category: 'nowhere' }, { category: 'there is no such category' }],
    [
      'a picture that is gone',
      { pictures: [{ key: 'x', alt: '' }] },
      { 'pictures.0': 'this picture is gone; add it again' },
    ],
    [
      'a fact of another name',
      { attributes: { 'Flash point': '1' } },
      { 'attributes.Flash point': 'this name cannot be used for a fact' },
    ],
    [
      'nothing to sell',
      { variants: [variant({ active: false })] },
      { variants: 'at least one variant must be sold' },
    ],
  ])('%s', async (_, over, fields) => {
    const made = await create()
    const before = await staff.call(goods.read, { params: { slug: made.slug } })
    const refused = await errorOf(change(made, over))
    expect(refused).toMatchObject({ code: 'request.invalid', fields })
    expect(await staff.call(goods.read, { params: { slug: made.slug } })).toEqual(before)
  })

  test('10,000 options of one product and 10,000 values, and the product stays as it was', async () => {
    const made = await create()
    const before = await staff.call(goods.read, { params: { slug: made.slug } })
    const many = Array.from({ length: 10_000 }, (_, at) => `Value ${at}`)
    for (const over of [
      { option_names: many },
      { variants: many.map((value) => variant({ option_values: [value] })) },
    ])
      expect((await errorOf(change(made, over))).code).toMatch(/^request\./)
    expect(await staff.call(goods.read, { params: { slug: made.slug } })).toEqual(before)
  })

  test('a SKU that somebody else takes at the same moment', async () => {
    const sku = `GA-${++count}`
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => create({ variants: [variant({ sku })] })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const others = await Promise.all([create(), create(), create()])
    const changes = others.map((made) =>
      change(made, { variants: made.variants.map((each, at) => (at ? each : { ...each, sku: `${sku}-B` })) }),
    )
    const changed = await Promise.allSettled(changes)
    expect(changed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a SKU of other goods, in the language of whoever reads it', async () => {
    const made = await create()
    const call = shop.client(staff.token, { 'accept-language': 'vi' })
    const refused = await errorOf(
      call(goods.create, { body: body({ variants: [variant({ sku: made.variants[0]?.sku ?? '' })] }) }),
    )
    expect(refused.fields).toEqual({ 'variants.0.sku': 'SKU này đã có ở biến thể khác' })
  })
})

describe('a bulk edit', () => {
  const rows = async (product: Goods) => (await staff.call(goods.rows, { query: { ids: product._id } })).docs
  test('changes what still holds what was read, and tells what was refused', async () => {
    const [red, blue] = await rows(await create())
    if (!red || !blue) throw new Error('two rows are needed')
    const outcome = await staff.call(goods.changeMany, {
      body: {
        all_or_nothing: false,
        rows: [
          {
            variant_id: red.variant_id,
            sale_price: { from: 1200, to: 1100 },
            available: { from: 7, to: 9 },
            tiers: { from: red.tiers, to: [{ min_quantity: 6, price: 900 }] },
            status: { from: 'active', to: 'draft' },
          },
          { variant_id: blue.variant_id, sale_price: { from: 1, to: 900 } },
        ],
      },
    })
    expect(outcome).toEqual({
      changed: 1,
      fields: 4,
      refused: [
        { row: 1, field: 'sale_price', message: 'somebody else changed it in the meantime', now: 1200 },
      ],
    })
    const again = await staff.call(goods.rows, { query: { ids: red.product_id } })
    expect(again.docs).toMatchObject([
      { sale_price: 1100, available: 9, status: 'draft', tiers: [{ min_quantity: 6, price: 900 }] },
      { sale_price: 1200, status: 'draft' },
    ])
  })
  test('that wants all or nothing changes nothing where one row is wrong', async () => {
    const made = await create()
    const [red, blue] = await rows(made)
    if (!red || !blue) throw new Error('two rows are needed')
    const call = staff.call(goods.changeMany, {
      body: {
        all_or_nothing: true,
        rows: [
          { variant_id: red.variant_id, sale_price: { from: 1200, to: 1300 } },
          {
            variant_id: blue.variant_id,
            sale_price: { from: 1200, to: 1600 },
            category: { from: blue.category, to: 'nowhere' },
          },
        ],
      },
    })
    expect(await refusalOf(call)).toMatchObject({
      status: 409,
      code: 'catalogue.rows_refused',
      data: {
        changed: 0,
        refused: [
          { row: 1, field: 'sale_price' },
          { row: 1, field: 'category' },
        ],
      },
    })
    expect(await rows(made)).toEqual([red, blue])
  })
})

describe('the list', () => {
  const slugs = async (query: Record<string, unknown>) =>
    (await staff.call(goods.list, { query })).docs.map(({ slug }) => slug)
  test('finds goods in any state by words, SKU and barcode, and by what staff look for', async () => {
    const made = await create({
      name: 'Moonstone chrome',
      status: 'draft',
      brand: 'Only One',
      variants: [variant({ sku: 'MSC-1', barcode: '4006381333931', available: 1 })],
    })
    for (const q of ['moonst chro', 'msc-', '4006381333931']) expect(await slugs({ q })).toEqual([made.slug])
    expect(await slugs({ brand: 'Only One', status: 'draft', low_stock: 1, without_picture: true })).toEqual([
      made.slug,
    ])
    expect(await slugs({ brand: 'Only One', status: 'archived' })).toEqual([])
    expect(await slugs({ q: '%' })).toEqual([])
    const facets = await staff.call(goods.facets)
    expect(facets.brand).toContainEqual({ value: 'Only One', label: 'Only One', count: 1 })
  })
  test('pages by key', async () => {
    const all = await slugs({ sort: 'name', limit: 100 })
    const first = await staff.call(goods.list, { query: { sort: 'name', limit: 2 } })
    const second = await staff.call(goods.list, {
      query: { sort: 'name', limit: 2, cursor: first.next_cursor ?? '' },
    })
    expect([...first.docs, ...second.docs].map(({ slug }) => slug)).toEqual(all.slice(0, 4))
  })
})

test.runIf(process.env['TEST_DATABASE_URL'])(
  'goods of one name that are added at once get addresses of their own',
  async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => create({ name: 'Four at once' })))
    expect(made.map(({ slug }) => slug).sort()).toEqual([
      'four-at-once',
      'four-at-once-2',
      'four-at-once-3',
      'four-at-once-4',
    ])
  },
)
