import { expect, test } from 'vitest'
import { changesOf, changesText, wordsOf } from './line-changes.ts'

test('each fact that differs stands by itself, parts of objects too', () => {
  const line = {
    before: { price: 100, address: { city: 'Tustin', zip: '92780' }, tags: ['a'] },
    after: { price: 120, address: { city: 'Irvine', zip: '92780' }, tags: ['a', 'b'], is_active: true },
  }
  expect(changesOf(line)).toEqual([
    { path: ['price'], before: 100, after: 120 },
    { path: ['address', 'city'], before: 'Tustin', after: 'Irvine' },
    { path: ['tags'], before: ['a'], after: ['a', 'b'] },
    { path: ['is_active'], before: null, after: true },
  ])
  expect(changesText(line)).toBe(
    'price: 100 → 120; address.city: Tustin → Irvine; tags: a → a, b; is active:  → true',
  )
})

test('what began or ended has one side; a hidden secret is told as changed', () => {
  expect(changesOf({ before: null, after: { name: 'Moon', note: null } })).toEqual([
    { path: ['name'], before: null, after: 'Moon' },
  ])
  expect(changesOf({ before: { name: 'Moon' }, after: null })).toEqual([
    { path: ['name'], before: 'Moon', after: null },
  ])
  expect(changesOf({ before: { password: '…' }, after: { password: '…' } })).toHaveLength(1)
  expect(changesOf({ before: null, after: null })).toEqual([])
})

test('what is empty is nothing; a point within a name parts nothing', () => {
  expect(changesOf({ before: { brand: '', tags: [] }, after: { brand: '', tags: ['clips'] } })).toEqual([
    { path: ['tags'], before: null, after: ['clips'] },
  ])
  const sized = (price: number) => ({ 'variant 0.5 oz': { sale_price: price } })
  expect(changesOf({ before: sized(900), after: sized(950) })).toEqual([
    { path: ['variant 0.5 oz', 'sale_price'], before: 900, after: 950 },
  ])
})

test('of a list only the thing that differs is told, where its things can be told apart', () => {
  const parcels = (status: string) => [
    { number: 1, carrier: 'usps', status: 'delivered' },
    { number: 2, carrier: 'ups', status },
  ]
  const units = (fulfilled: number) => [{ sku: 'HM-001', quantity: 3, fulfilled }]
  const line = {
    before: { parcels: parcels('shipped'), units: units(0), refunds: [{ amount: 100 }] },
    after: { parcels: parcels('delivered'), units: units(3), refunds: [{ amount: 100 }, { amount: 200 }] },
  }
  expect(changesOf(line)).toEqual([
    { path: ['parcels #2', 'status'], before: 'shipped', after: 'delivered' },
    { path: ['units HM-001', 'fulfilled'], before: 0, after: 3 },
    { path: ['refunds'], before: [{ amount: 100 }], after: [{ amount: 100 }, { amount: 200 }] },
  ])
  const twice = [
    { sku: 'HM-001', quantity: 1 },
    { sku: 'HM-001', quantity: 2 },
  ]
  expect(changesOf({ before: null, after: { lines: twice } })).toEqual([
    { path: ['lines'], before: null, after: twice },
  ])
})

test.each([
  ['changePromotion', 'change promotion'],
  ['starts_at', 'starts at'],
  ['address.first_name', 'address.first name'],
])('%s reads as %s', (name, words) => {
  expect(wordsOf(name)).toBe(words)
})
