import type { Product, Variant } from '@lunula/contract/catalog/schemas.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import catalog from '../../../../locales/en/catalog.json'
import facts from '../../../../locales/en/product.json'
import { createTexts } from '../../../shell/i18n/texts.ts'
import { fixedTexts, TextContext } from '../../../ui/texts/source.ts'
import { Facts } from './facts.tsx'

const texts = fixedTexts(createTexts('en', { catalog, product: facts }))
const product = {
  brand: 'Halfmoon',
  attributes: {},
  flags: [],
  options: [],
  hazmat: { un: null, flash_point_f: null },
  sds_url: null,
} as unknown as Product
const variant = { sku: '', barcode: null, weight_oz: 0, attributes: {} } as unknown as Variant

const shown = (change: Partial<Variant>): string =>
  renderToStaticMarkup(
    <TextContext.Provider value={texts}>
      <Facts product={product} variant={{ ...variant, ...change }} />
    </TextContext.Provider>,
  )

test('a variant without a SKU shows none; one with it does', () => {
  expect(shown({})).not.toContain('SKU')
  expect(shown({ sku: 'HM-001' })).toMatch(/SKU.*HM-001/s)
})
