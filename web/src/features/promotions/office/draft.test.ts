import type { StaffPromotion } from '@lunula/contract/promotions/admin/schemas.ts'
import { expect, test } from 'vitest'
import { countOf, draftOf, localOf, sumOf, termsOf } from './draft.ts'

const saved: StaffPromotion = {
  _id: '00000000-0000-7000-8000-000000000000',
  code: 'MOON',
  names: { en: 'Ten off', vi: 'Giảm 10%' },
  kind: 'percent',
  percent: 10,
  amount: null,
  max_discount: 1250,
  minimum_subtotal: null,
  starts_at: '2026-11-23T17:00:12.345Z',
  ends_at: '2026-12-01T08:00:00.000Z',
  total_limit: 100,
  per_user_limit: null,
  first_order_only: true,
  categories: ['lamps'],
  products: ['00000000-0000-7000-8000-000000000001'],
  is_public: false,
  is_active: true,
  uses: 3,
  state: 'running',
  createdAt: '2026-11-23T17:00:00.000Z',
  updatedAt: '2026-11-23T17:00:00.000Z',
}
const lamp = { _id: '00000000-0000-7000-8000-000000000001', slug: 'lamp', name: 'Lamp' }
const page = { promotion: saved, categories: [{ slug: 'lamps', name: 'Lamps' }], products: [lamp] }

test('what is not touched is sent as it was, moments to the millisecond by not being sent', () => {
  const terms = termsOf(draftOf(page), saved)
  expect(terms).toEqual({
    percent: 10,
    amount: null,
    max_discount: 1250,
    minimum_subtotal: null,
    total_limit: 100,
    per_user_limit: null,
    names: { en: 'Ten off', vi: 'Giảm 10%' },
    first_order_only: true,
    is_public: false,
    is_active: true,
    categories: ['lamps'],
    products: [lamp._id],
  })
})

test('a moment that is typed counts by the clock of the device; an emptied end ends never', () => {
  const draft = { ...draftOf(page), starts_at: '2026-11-24T09:30', ends_at: '' }
  const terms = termsOf(draft, saved)
  expect(localOf(String(terms?.starts_at))).toBe('2026-11-24T09:30')
  expect(terms?.ends_at).toBeNull()
})

test('only what the kind gives is told, however much was typed', () => {
  const draft = { ...draftOf(page), kind: 'fixed_amount' as const, amount: '$25' }
  expect(termsOf(draft, saved)).toMatchObject({ percent: null, max_discount: null, amount: 2500 })
})

test.each([
  ['', null],
  ['25', 2500],
  [' $25.5 ', 2550],
  ['0', undefined],
  ['-1', undefined],
  ['a lot', undefined],
])('%o is the sum %o', (text, cents) => {
  expect(sumOf(text)).toBe(cents)
})

test.each([
  ['', null],
  ['100', 100],
  ['101', undefined],
  ['0', undefined],
  ['1.5', undefined],
])('%o is the percentage %o', (text, count) => {
  expect(countOf(text, 100)).toBe(count)
  if (count === undefined) expect(termsOf({ ...draftOf(page), percent: text }, saved)).toBeNull()
})
