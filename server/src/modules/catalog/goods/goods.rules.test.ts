import type { GoodsBody, VariantBody } from '@lunula/contract/catalog/goods/schemas.ts'
import { describe, expect, it, test } from 'vitest'
import { differingFields } from './goods.presenter.ts'
import { goodsProblems, oneLine, priceProblems, tidy } from './goods.rules.ts'

const variant = (over: Partial<VariantBody> = {}): VariantBody => ({
  _id: null,
  option_values: ['Red'],
  sku: 'GA-1',
  barcode: null,
  sale_price: 1200,
  retail_price: null,
  unit: 'each',
  weight_oz: 1.5,
  attributes: {},
  backorder: false,
  tracked: true,
  taxable: true,
  requires_shipping: true,
  active: true,
  tiers: [],
  pro_tiers: [],
  picture: null,
  ...over,
})
const goods = (over: Partial<GoodsBody> = {}): GoodsBody => ({
  name: 'Gel polish',
  description: '',
  brand: 'Halfmoon',
  category: 'gel',
  tags: [],
  status: 'active',
  attributes: {},
  flags: [],
  un: null,
  flash_point_f: null,
  ground_only: false,
  return_class: 'standard',
  pro_only: false,
  tier_group: null,
  sds_url: null,
  seo_title: '',
  seo_description: '',
  option_names: ['Color'],
  pictures: [],
  variants: [variant()],
  ...over,
})
const blue = (over: Partial<VariantBody> = {}) => variant({ option_values: ['Blue'], sku: 'GA-2', ...over })

test('a line has no control characters and single blanks only', () => {
  expect(oneLine(' Cat\u0000\teye \n gel ')).toBe('Cat eye gel')
})

describe('what staff typed is tidied', () => {
  it('text by text, so that blanks are nothing', () => {
    const tidied = tidy(
      goods({
        name: ' Gel  polish ',
        tier_group: ' ',
        attributes: { cure: ' 60  s', finish: ' ' },
        tags: ['gel, new', ' gel ', ','],
        variants: [variant({ sku: ' GA  1 ', barcode: '  ', unit: ' ', weight_oz: 1.23456 })],
      }),
    )
    expect(tidied).toMatchObject({ name: 'Gel polish', tier_group: null, tags: ['gel', 'new'] })
    expect(tidied.attributes).toEqual({ cure: '60 s' })
    expect(tidied.variants[0]).toMatchObject({ sku: 'GA 1', barcode: null, unit: 'each', weight_oz: 1.235 })
    expect(tidy(goods({ tier_group: ' line ', variants: [variant({ unit: 'box' })] }))).toMatchObject({
      tier_group: 'line',
      variants: [{ unit: 'box' }],
    })
  })

  it('with each picture once, named as the product where it has no text of its own', () => {
    const pictures = [
      { key: 'a', alt: ' ' },
      { key: 'b', alt: 'A  bottle' },
      { key: 'a', alt: '' },
    ]
    expect(tidy(goods({ pictures })).pictures).toEqual([
      { key: 'a', alt: 'Gel polish' },
      { key: 'b', alt: 'A bottle' },
    ])
  })

  it('with what is not sold last, and tiers from the smallest quantity on', () => {
    const tiers = [
      { min_quantity: 12, price: 900 },
      { min_quantity: 6, price: 1000 },
    ]
    const { variants } = tidy(
      goods({ variants: [variant({ active: false }), blue({ tiers, pro_tiers: tiers })] }),
    )
    expect(variants.map(({ sku }) => sku)).toEqual(['GA-2', 'GA-1'])
    expect(variants[0]?.tiers.map(({ min_quantity }) => min_quantity)).toEqual([6, 12])
    expect(variants[0]?.pro_tiers.map(({ min_quantity }) => min_quantity)).toEqual([6, 12])
  })

  it('with the flags that are set, in the order of the list', () => {
    expect(tidy(goods({ flags: ['vegan', 'hema_free'] })).flags).toEqual(['hema_free', 'vegan'])
    expect(tidy(goods()).flags).toEqual([])
  })

  it('once and for all', () => {
    const once = tidy(goods({ name: ' a ', tags: ['x,y'], variants: [variant({ active: false }), blue()] }))
    expect(tidy(once)).toEqual(once)
  })
})

describe('prices of a variant', () => {
  const tier = (min_quantity: number, price: number) => ({ min_quantity, price })
  const problems = (over: Partial<VariantBody>) => priceProblems(variant(over))

  it.each([
    [1199, { retail_price: 'goods_compare_low' }],
    [1200, { retail_price: 'goods_compare_low' }],
    [1201, {}],
    [null, {}],
  ])('of 1200 cents beside a price before of %j', (retail_price, found) => {
    expect(problems({ retail_price })).toEqual(found)
  })

  it('hold no tier above the price, and none twice', () => {
    expect(problems({ tiers: [tier(6, 1200), tier(12, 1201)] })).toEqual({
      'tiers.1.price': 'goods_tier_high',
    })
    expect(problems({ tiers: [tier(6, 1100)], pro_tiers: [tier(6, 1000), tier(6, 900)] })).toEqual({
      'pro_tiers.1.min_quantity': 'goods_tier_twice',
    })
  })
})

describe('a product by itself', () => {
  it('may be as it is', () => {
    expect(goodsProblems(goods())).toEqual({})
    expect(goodsProblems(goods({ variants: [variant(), blue()] }))).toEqual({})
    expect(goodsProblems(goods({ variants: [variant({ sku: null }), blue({ sku: null })] }))).toEqual({})
  })

  it.each<[string, Partial<GoodsBody>, Record<string, string>]>([
    [
      'a name of an option twice',
      { option_names: ['Color', 'COLOR'], variants: [variant({ option_values: ['Red', 'Matte'] })] },
      { 'option_names.1': 'goods_option_twice' },
    ],
    ['nothing that is sold', { variants: [variant({ active: false })] }, { variants: 'goods_no_variant' }],
    [
      'a value too few',
      { variants: [variant({ option_values: [] })] },
      { 'variants.0.option_values': 'goods_values_count' },
    ],
    [
      'an empty value',
      { variants: [variant({ option_values: [''] })] },
      { 'variants.0.option_values': 'goods_values_count' },
    ],
    [
      'two variants of the same values',
      { variants: [variant(), blue({ option_values: ['RED'] })] },
      { 'variants.1.option_values': 'goods_values_twice' },
    ],
    [
      'an SKU twice',
      { variants: [variant(), blue({ sku: 'ga-1' })] },
      { 'variants.1.sku': 'goods_sku_twice' },
    ],
    [
      'an attribute that files cannot name',
      { attributes: { 'Cure time': '60 s' } },
      { 'attributes.Cure time': 'goods_attribute' },
    ],
    [
      'an attribute that is a field of its own',
      { attributes: { pro_only: 'true' } },
      { 'attributes.pro_only': 'goods_attribute' },
    ],
    [
      'a field of a variant as its attribute',
      { variants: [variant({ attributes: { shade: 'Red' } })] },
      { 'variants.0.attributes.shade': 'goods_attribute' },
    ],
    [
      'a price before that is no more',
      { variants: [variant({ retail_price: 1200 })] },
      { 'variants.0.retail_price': 'goods_compare_low' },
    ],
  ])('is told of %s', (_, over, problems) => {
    expect(goodsProblems(goods(over))).toEqual(problems)
  })

  it('may have options of two names, and values that are only alike when they are read as one word', () => {
    const option_names = ['Color', 'Size']
    const [one, other] = [variant({ option_values: ['Re', 'd'] }), blue({ option_values: ['R', 'ed'] })]
    expect(goodsProblems(goods({ option_names, variants: [one, other] }))).toEqual({})
  })

  it.each(['tiers', 'pro_tiers', 'unit', 'shade'])('keeps %s of a variant out of its attributes', (name) => {
    const told = { [`variants.0.attributes.${name}`]: 'goods_attribute' }
    expect(goodsProblems(goods({ variants: [variant({ attributes: { [name]: 'x' } })] }))).toEqual(told)
    expect(goodsProblems(goods({ attributes: { [name]: 'x' } }))).toEqual({})
  })

  it.each([
    ['a'.repeat(64), true],
    ['a'.repeat(65), false],
    ['cure_time-2', true],
    ['cure time', false],
    ['Cure', false],
    ['', false],
  ])('may name an attribute “%s”: %s', (name, may) => {
    expect(Object.keys(goodsProblems(goods({ attributes: { [name]: 'x' } })))).toHaveLength(may ? 0 : 1)
  })

  it.each([
    ['B3122F', true],
    ['B3122', false],
    ['B3122F0', false],
    ['#B3122F', false],
    ['B3122G', false],
  ])('takes the color %s of a variant: %s', (hex, may) => {
    const problems = goodsProblems(goods({ variants: [variant({ attributes: { hex } })] }))
    expect(Object.keys(problems)).toHaveLength(may ? 0 : 1)
  })

  it('is told of colors and finishes that no filter knows, of its variants only', () => {
    const attributes = { hex: 'b3122f', finish: 'shiny', color_family: 'reddish', chip: 'anything' }
    expect(goodsProblems(goods({ attributes, variants: [variant({ attributes })] }))).toEqual({
      'variants.0.attributes.hex': 'goods_attribute_value',
      'variants.0.attributes.finish': 'goods_attribute_value',
      'variants.0.attributes.color_family': 'goods_attribute_value',
    })
    const known = { hex: 'B3122F', finish: 'creme', color_family: 'red' }
    expect(goodsProblems(goods({ variants: [variant({ attributes: known })] }))).toEqual({})
  })

  it('has no say in what variants that are not sold are called', () => {
    const old = { active: false, option_values: ['Red', 'Old'], sku: 'GA-1' }
    expect(goodsProblems(goods({ variants: [variant(), blue(old)] }))).toEqual({})
  })
})

describe('two ways of writing a product', () => {
  const red = variant({ _id: 'v1' })
  const plum = variant({ option_values: ['Plum'], sku: 'GA-2' })

  it('say the same though stock moved, and though a new shade has its id by now', () => {
    const standing = goods({
      variants: [
        { ...red, available: 3 },
        { ...plum, _id: 'v2' },
      ],
    })
    expect(differingFields(standing, goods({ variants: [{ ...red, available: 5 }, plum] }))).toEqual([])
  })

  it('differ where the shade in its place is another, or says something else', () => {
    const standing = goods({ variants: [red, { ...plum, _id: 'v2' }] })
    for (const other of [
      { ...plum, _id: 'v3' },
      { ...plum, sale_price: 900 },
    ])
      expect(differingFields(standing, goods({ variants: [red, other] }))).toEqual(['variants'])
    expect(differingFields(standing, goods({ variants: [red] }))).toEqual(['variants'])
  })
})
