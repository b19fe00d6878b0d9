import { expect, test } from 'vitest'
import type { CartEntry } from '../../shared/cart/entries.ts'
import { filtered } from './cart-filter.ts'

const entry = (product_name: string, variant_name: string, sku: string) =>
  ({ item: { product_name, product: { brand: 'Halfmoon', variant_name, sku } } }) as unknown as CartEntry
const red = entry('Sơn Gel', 'Saigon Red', 'HM-001')
const green = entry('Đèn LED', 'Jade', 'HM-002')

test.each([
  ['', [red, green]],
  ['  ', [red, green]],
  ['saigon', [red]],
  ['son', [red]],
  ['den', [green]],
  ['halfmoon jade', [green]],
  ['hm-00', [red, green]],
  ['red jade', []],
])('%j finds its lines', (typed, found) => {
  expect(filtered([red, green], typed)).toEqual(found)
})
