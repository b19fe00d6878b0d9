import type { Product, Variant } from '@lunula/contract/catalog/schemas.ts'
import { describe, expect, test } from 'vitest'
import { productJsonLd } from './structured-data.ts'

type Thing = Record<string, unknown>

const variant = (id: string, change: Partial<Variant> = {}): Variant =>
  ({
    _id: `01a2097c-655a-7228-8bb2-${id.padStart(12, '0')}`,
    name: id,
    sku: `SKU-${id}`,
    barcode: null,
    sale_price: 1_250,
    currency: 'USD',
    gallery: [],
    attributes: {},
    options: [],
    available: 3,
    backorder: false,
    ...change,
  }) as unknown as Variant

const product = (variants: Variant[], change: Partial<Product> = {}): Product =>
  ({
    slug: 'base-coat',
    name: 'Base Coat',
    brand: 'Halfmoon',
    description: '<p>Holds <b>color</b>.</p>',
    seo: { description: '' },
    categories: [{ slug: 'gel-polish', name: 'Gel Polish' }],
    gallery: [],
    thumbnail: { url: '/media/a', alt: '', width: 1, height: 1 },
    options: [],
    variants,
    rating: null,
    review_count: 0,
    return_class: 'standard',
    ...change,
  }) as unknown as Product

/** The group, what stands beside it, and its variants. */
function groupOf(of: Product, asked?: string) {
  const [first] = productJsonLd(of, asked)
  const [group, ...beside] = [first].flat() as Thing[]
  return { group, beside, variants: group?.['hasVariant'] as Thing[] }
}

describe('an offer', () => {
  test('is said in full of each variant, since Google documents references for policies alone', () => {
    const { variants } = groupOf(product([variant('1'), variant('2'), variant('3', { available: 0 })]))
    expect(variants.map(({ offers }) => offers)).toEqual([
      { '@type': 'Offer', price: 12.5, priceCurrency: 'USD', availability: 'InStock' },
      { '@type': 'Offer', price: 12.5, priceCurrency: 'USD', availability: 'InStock' },
      { '@type': 'Offer', price: 12.5, priceCurrency: 'USD', availability: 'OutOfStock' },
    ])
  })

  test('of what cannot come back refers to a policy that is said once, in the same script', () => {
    const { variants, beside } = groupOf(
      product([variant('1'), variant('2')], { return_class: 'flammable_no_return' }),
    )
    for (const { offers } of variants)
      expect(offers).toMatchObject({ hasMerchantReturnPolicy: { '@id': '#no_returns' } })
    expect(beside).toEqual([
      {
        '@type': 'MerchantReturnPolicy',
        '@id': '#no_returns',
        applicableCountry: 'US',
        returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
      },
    ])
    expect(groupOf(product([variant('1'), variant('2')])).beside).toEqual([])
  })
})

describe('a variant', () => {
  test('has an identifier of its own without blanks, with or without a SKU', () => {
    const { variants } = groupOf(product([variant('1', { sku: 'HM 01' }), variant('2', { sku: '' })]))
    expect(variants.map(({ sku }) => sku)).toEqual(['HM-01', '000000000002'])
  })

  test.each(['Size', 'Cỡ', 'Tamaño', '规格', 'ขนาด'])(
    'varies by “%s” as by size, and by its shade as by color',
    (name) => {
      const size = { name, values: ['15 ml', '240 ml'] }
      const { group, variants } = groupOf(
        product(
          [
            variant('1', { options: ['15 ml'], attributes: { [name]: '15 ml', shade: 'Jade' } }),
            variant('2', { options: ['240 ml'], attributes: { [name]: '240 ml', shade: 'Jade' } }),
          ],
          { options: [size] },
        ),
      )
      expect(group?.['variesBy']).toEqual(['https://schema.org/color', 'https://schema.org/size'])
      expect(variants.map(({ color, size }) => [color, size])).toEqual([
        ['Jade', '15 ml'],
        ['Jade', '240 ml'],
      ])
    },
  )

  test('says nothing of color or size where it has none', () => {
    const { group, variants } = groupOf(
      product([variant('1'), variant('2')], { options: [{ name: 'Grit', values: ['100', '180'] }] }),
    )
    expect([group?.['variesBy'], variants[0]?.['size'], variants[0]?.['color']]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('that was asked for is the only one that its page tells of, and is described', () => {
    const second = variant('2')
    const { variants } = groupOf(product([variant('1'), second]), second._id.slice(-12))
    expect(variants).toMatchObject([{ name: 'Base Coat – 2', description: '2: Holds color .', sku: 'SKU-2' }])
  })
})

test('one variant alone is a product, with brand, category and description', () => {
  const [thing] = productJsonLd(product([variant('1')], { rating: 4.5, review_count: 2 }))
  expect([thing].flat()).toMatchObject([
    {
      '@type': 'Product',
      name: 'Base Coat',
      brand: { name: 'Halfmoon' },
      category: 'Gel Polish',
      description: 'Holds color .',
      image: '/media/a-1200.webp',
      offers: { '@type': 'Offer', price: 12.5 },
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    },
  ])
})
