import { expect, it } from 'vitest'
import { having, matchingShades, NO_FILTER } from './shade-filter.ts'
import type { OptionValue } from './variant-choice.ts'

const shade = (value: string, color_family: string, finish: string, sku: string) =>
  ({ value, variant: { attributes: { color_family, finish }, sku } }) as unknown as OptionValue

const shades = [
  shade('Saigon Red', 'red', 'creme', 'HM-042'),
  shade('Đỏ Rượu', 'red', 'shimmer', 'HM-043'),
  shade('Bare Silk', 'nude', 'creme', 'HM-001'),
]
const found = (filter: Partial<typeof NO_FILTER>) =>
  matchingShades(shades, { ...NO_FILTER, ...filter }).map(({ value }) => value)

it('finds shades by every word, without accents, and by SKU', () => {
  expect(found({ words: ' red  sai' })).toEqual(['Saigon Red'])
  expect(found({ words: 'do ruou' })).toEqual(['Đỏ Rượu'])
  expect(found({ words: '001' })).toEqual(['Bare Silk'])
  expect(found({ words: 'red blue' })).toEqual([])
})

it('narrows by color family and finish together', () => {
  expect(found({ family: 'red' })).toEqual(['Saigon Red', 'Đỏ Rượu'])
  expect(found({ family: 'red', finish: 'creme' })).toEqual(['Saigon Red'])
  expect(found({})).toHaveLength(3)
})

it('offers only what the shades have', () => {
  expect(having(shades, 'color_family', ['nude', 'pink', 'red'])).toEqual(['nude', 'red'])
})
