import { expect, test } from 'vitest'
import { clashingParts, isSaved, merge } from './conflict-dialog.tsx'
import { type Draft, draftOf, emptyVariant } from './draft.ts'

const base: Draft = { ...draftOf(null, 'gel'), name: 'Gel', brand: 'Halfmoon', tags: 'new' }
const mine: Draft = { ...base, name: 'Gel Pro', brand: 'Tidewater' }
const theirs: Draft = { ...base, brand: 'Lotus Lab', tags: 'old' }

test('only what both changed, each in another way, is asked', () => {
  expect(clashingParts(base, mine, theirs)).toEqual(['brand'])
  expect(clashingParts(base, mine, { ...theirs, brand: mine.brand })).toEqual([])
})

test('what one side changed is put together; of the rest the choice holds', () => {
  expect(merge(base, mine, theirs, new Set(['brand']))).toMatchObject({
    name: 'Gel Pro',
    brand: 'Tidewater',
    tags: 'old',
  })
  expect(merge(base, mine, theirs, new Set())).toMatchObject({ name: 'Gel Pro', brand: 'Lotus Lab' })
})

test('stock that was sold meanwhile is no clash', () => {
  const [variant = emptyVariant([])] = base.variants
  const sold = { ...base, variants: [{ ...variant, stock: '3' }] }
  const priced = { ...base, variants: [{ ...variant, price: '9.90' }] }
  expect(clashingParts(base, priced, sold)).toEqual([])
  expect(merge(base, priced, sold, new Set()).variants[0]?.price).toBe('9.90')
})

test('fields of a variant in another order are no change', () => {
  const turned = base.variants.map((variant) => Object.fromEntries(Object.entries(variant).reverse()))
  const read = { ...base, variants: turned as unknown as Draft['variants'] }
  expect(clashingParts(read, { ...base, brand: 'Tidewater' }, base)).toEqual([])
  expect(isSaved(read, base)).toBe(true)
})

test('a new variant whose save was answered to nobody is the one that was saved', () => {
  const [variant = emptyVariant([])] = base.variants
  const saved = { ...base, variants: [{ ...variant, _id: '65f000000000000000000001', stock: '3' }] }
  expect(isSaved(base, saved)).toBe(true)
  expect(isSaved({ ...base, variants: [variant, emptyVariant(['Long'])] }, saved)).toBe(false)
  expect(isSaved({ ...base, brand: 'Tidewater' }, saved)).toBe(false)
})
