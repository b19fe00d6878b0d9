import { Readable } from 'node:stream'
import { audit } from '@lunula/contract/audit/schemas.ts'
import { type Goods, type GoodsBody, goods } from '@lunula/contract/catalog/goods/schemas.ts'
import { catalog } from '@lunula/contract/catalog/schemas.ts'
import { productTexts } from '@lunula/contract/catalog/texts/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { refusalOf, signUpStaff, type TestBuyer } from '../../../testing/factories/user-factory.ts'
import { exportCatalog } from '../export/export-catalog.ts'
import { importCatalog } from '../import/import-catalog.ts'
import { listShades } from '../variants/shades.ts'

const HEAD =
  'Handle,Title,Body (HTML),Vendor,Type,Type ZH (product.metafields.lunula.type_zh),Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price'
const LAMP = 'moon-lamp,Moon Lamp,<p>Bright.</p>,Halfmoon,Lamps,美甲灯,Color'
const file = (name: string) =>
  [
    `${HEAD},Title (es),Title (zh),Title (th),Option1 Value (zh)`,
    `${LAMP},White,ML-1,9,40.00,${name},月光指缘机,เครื่องอบพระจันทร์,白色`,
    'moon-lamp,,,,,,,Sea,ML-2,9,40.00,,,,',
  ].join('\n')

/** What a screen sends of what it read. */
function bodyFor({
  _id,
  slug,
  version,
  hex,
  safety_sheet,
  translated,
  createdAt,
  updatedAt,
  ...rest
}: Goods): { version: string; product: GoodsBody } {
  return { version, product: { ...rest, pictures: rest.pictures.map(({ key, alt }) => ({ key, alt })) } }
}

let shop: TestApp
let staff: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  staff = await signUpStaff(shop, 'manager')
  await load(file('Lámpara Luna'))
})
afterAll(() => shop.close())

const load = (text: string) => importCatalog(shop.platform, Readable.from([Buffer.from(text)]))
const read = (language: string) =>
  shop.client(undefined, { 'accept-language': language })(catalog.product, { params: { slug: 'moon-lamp' } })
const found = async (q: string) =>
  (await shop.client()(catalog.products, { query: { q } })).docs.map(({ slug }) => slug)

const versionIn = async (language: string) => {
  const { translations } = await staff.call(productTexts.list, { params: { slug: 'moon-lamp' } })
  return translations.find((translation) => translation.language === language)?.version ?? ''
}

test.each([
  ['es-MX,es;q=0.9', { name: 'Lámpara Luna', categories: [{ name: 'Lamps', lang: 'en' }] }],
  ['zh-CN', { name: '月光指缘机', categories: [{ slug: 'lamps', name: '美甲灯' }] }],
  ['th', { name: 'เครื่องอบพระจันทร์', description_lang: 'en' }],
  ['ko', { name: 'Moon Lamp' }],
])('the catalog answers in the language of %s', async (language, expected) => {
  expect(await read(language)).toMatchObject(expected)
})

test('search engines are told what the page says, or what is written for them in its language', async () => {
  const seoIn = async (language: string) => (await read(language)).seo
  const params = { slug: 'moon-lamp' }
  const write = async (said: Partial<GoodsBody>) => {
    const { version, product } = bodyFor(await staff.call(goods.read, { params }))
    await staff.call(goods.change, { params, body: { version, product: { ...product, ...said } } })
    return product
  }
  expect((await seoIn('es')).title).toBe('Lámpara Luna')
  const before = await write({ seo_title: 'Moon Lamp, 48 W', seo_description: 'For gel.' })
  expect((await seoIn('es')).title).toBe('Lámpara Luna')
  expect(await seoIn('en')).toEqual({ title: 'Moon Lamp, 48 W', description: 'For gel.' })
  await write({ seo_title: '', seo_description: '', name: 'Moon', description: '<p>Cures <b>gel</b>.</p>' })
  expect(await seoIn('en')).toEqual({ title: 'Moon', description: 'Cures gel.' })
  await write(before)
})

test('values without a text are named, measures are not', async () => {
  const { options } = await read('zh')
  expect(options).toMatchObject([{ values: ['白色', 'Sea'], untranslated: ['Sea'] }])
})

test.each(['月光指缘机', '指缘机', 'เครื่องอบพระจันทร์'])('%s is found by its name', async (name) => {
  expect(await found(name)).toEqual(['moon-lamp'])
})

test('an import that changes nothing but a text counts as updated', async () => {
  expect((await load(file('Lámpara Luna'))).products).toEqual({ added: 0, updated: 0, unchanged: 1 })
  expect((await load(file('Lámpara Lunita'))).products).toEqual({ added: 0, updated: 1, unchanged: 0 })
})

test('staff set the texts of a language, and what they leave out is English again', async () => {
  const params = { slug: 'moon-lamp' }
  const { english, translations } = await staff.call(productTexts.list, { params })
  const version = await versionIn('zh')
  expect(english.map(({ field, source }) => field + source)).toEqual([
    'name',
    'description',
    'seo_title',
    'seo_description',
    'option1',
    'value1White',
    'value1Sea',
  ])
  expect(translations.find(({ language }) => language === 'zh')?.texts).toHaveLength(2)
  const texts = [
    { field: 'name' as const, source: '', text: ' 新月灯 ' },
    { field: 'value1' as const, source: 'Sea', text: '海蓝' },
  ]
  const description = '<p>轻便的灯。</p>'
  await staff.call(productTexts.write, {
    params: { ...params, language: 'zh' },
    body: { version, description, texts },
  })
  expect(await read('zh')).toMatchObject({
    name: '新月灯',
    description,
    options: [{ values: ['White', '海蓝'] }],
  })
  expect(await found('新月灯')).toEqual(['moon-lamp'])
  expect(await read('th')).toMatchObject({ name: 'เครื่องอบพระจันทร์' })
  const wrong = {
    version: await versionIn('zh'),
    texts: [{ field: 'value1' as const, source: 'Plum', text: '梅' }],
  }
  expect(
    await refusalOf(staff.call(productTexts.write, { params: { ...params, language: 'zh' }, body: wrong })),
  ).toMatchObject({ status: 400, code: 'catalogue.text_unknown' })
})

test('texts of options follow them to another place, and go with an option that is taken away', async () => {
  const head =
    'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price'
  await load(
    [
      `${head},Option1 Name (vi),Option1 Value (vi),Option2 Name (vi),Option2 Value (vi)`,
      'cloth,Cloth,Halfmoon,Lamps,Size,Small,Color,Red,CL-1,9.00,Cỡ,Nhỏ,Màu,Đỏ',
    ].join('\n'),
  )
  const params = { slug: 'cloth' }
  const shown = async () => {
    const { options } = await shop.client(undefined, { 'accept-language': 'vi' })(catalog.product, { params })
    return options.map(({ name, values }) => [name, ...values].join(' '))
  }
  const write = async (names: string[], values: string[]) => {
    const { version, product } = bodyFor(await staff.call(goods.read, { params }))
    const variants = product.variants.map((variant) => ({ ...variant, option_values: values }))
    await staff.call(goods.change, {
      params,
      body: { version, product: { ...product, option_names: names, variants } },
    })
  }
  expect(await shown()).toEqual(['Cỡ Nhỏ', 'Màu Đỏ'])
  await write(['Color', 'Size'], ['Red', 'Small'])
  expect(await shown()).toEqual(['Màu Đỏ', 'Cỡ Nhỏ'])
  await write(['Size'], ['Small'])
  expect(await shown()).toEqual(['Cỡ Nhỏ'])
  await write(['Length'], ['Small'])
  expect(await shown()).toEqual(['Cỡ Nhỏ'])
  await write(['Size', 'Finish'], ['Small', 'Matte'])
  expect(await shown()).toEqual(['Cỡ Nhỏ', 'Finish Matte'])
})

test('what is not sold is found by no name in another language, and has it again once it comes back', async () => {
  await load(
    [
      'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Option1 Value (vi),Option1 Value (zh)',
      'season-gel,Season Gel,Halfmoon,Lamps,Color,Red,SG-1,9.00,Đỏ mận,正红',
      'season-gel,,,,,Blue,SG-2,9.00,Xanh dương,蓝色',
    ].join('\n'),
  )
  const params = { slug: 'season-gel' }
  const sell = async (isRedSold: boolean) => {
    const { version, product } = bodyFor(await staff.call(goods.read, { params }))
    const variants = product.variants.map((variant) =>
      variant.sku === 'SG-1' ? { ...variant, active: isRedSold } : variant,
    )
    return staff.call(goods.change, { params, body: { version, product: { ...product, variants } } })
  }
  const names = () => Promise.all(['đỏ mận', '正红', 'xanh dương'].map(found))
  expect(await names()).toEqual([['season-gel'], ['season-gel'], ['season-gel']])
  const { translated } = await sell(false)
  expect(translated).toEqual([
    { language: 'vi', texts: 1 },
    { language: 'zh', texts: 1 },
  ])
  expect(await names()).toEqual([[], [], ['season-gel']])
  // neither a screen nor a file that knows nothing of it takes its name away
  const { translations } = await staff.call(productTexts.list, { params })
  const { version = '', texts = [] } = translations.find(({ language }) => language === 'vi') ?? {}
  const sent = texts.map(({ field, source, text }) => ({ field: field as 'value1', source, text }))
  await staff.call(productTexts.write, {
    params: { ...params, language: 'vi' },
    body: { version, texts: sent },
  })
  expect((await load(await exportCatalog(shop.platform))).products).toMatchObject({ added: 0, updated: 0 })
  await sell(true)
  expect(await names()).toEqual([['season-gel'], ['season-gel'], ['season-gel']])
})

test('a shade is called by its name in the language, whichever option it is', async () => {
  await load(
    [
      'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Hex (variant.metafields.lunula.hex),Option2 Value (vi)',
      'lamp-film,Lamp Film,Halfmoon,Lamps,Size,Small,Color,Red,LF-1,9.00,B3122F,Đỏ',
    ].join('\n'),
  )
  const buyer = shop.client(undefined, { 'accept-language': 'vi' })
  const { docs } = await buyer(catalog.products, { query: { q: 'Lamp Film' } })
  expect(docs[0]?.swatches).toMatchObject([{ shade: 'Đỏ' }])
  const shades = await listShades(shop.platform, 'vi')
  expect(shades.find(({ slug }) => slug === 'lamp-film')?.shade).toBe('Đỏ')
})

test('texts that somebody else wrote since they were read are told, and nothing is lost', async () => {
  const params = { slug: 'moon-lamp', language: 'th' as const }
  const version = await versionIn('th')
  const say = (text: string, read: string) =>
    staff.call(productTexts.write, {
      params,
      body: { version: read, texts: [{ field: 'name', source: '', text }] },
    })
  const said = await say('โคมจันทร์', version)
  // sent again because its answer was lost
  expect(await say('โคมจันทร์', version)).toEqual(said)
  const refused = await refusalOf(say('โคมไฟ', version))
  expect(refused).toMatchObject({
    status: 409,
    code: 'catalogue.changed_elsewhere',
    data: {
      translations: expect.arrayContaining([
        {
          language: 'th',
          version: await versionIn('th'),
          texts: [{ field: 'name', source: '', text: 'โคมจันทร์' }],
        },
      ]),
    },
  })
  expect(await read('th')).toMatchObject({ name: 'โคมจันทร์' })
  const owner = await signUpStaff(shop, 'owner')
  const { docs } = await owner.call(audit.list, { query: { operation: 'writeProductTexts' } })
  expect(docs[0]).toMatchObject({
    subject: { kind: 'product' },
    before: { 'th name': 'เครื่องอบพระจันทร์' },
    after: { 'th name': 'โคมจันทร์' },
  })
})
