import { expect, test } from 'vitest'
import { itemName } from './item-name.ts'

test.each([
  [{ product_name: 'Halfmoon Gel Polish', variant_name: 'Bare Silk' }, 'Halfmoon Gel Polish, Bare Silk'],
  [{ product_name: 'Hand Rest Pillow', variant_name: '' }, 'Hand Rest Pillow'],
])('%j is called %s', (item, name) => {
  expect(itemName(item)).toBe(name)
})
