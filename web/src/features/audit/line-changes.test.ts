import { expect, test } from 'vitest'
import { changesOf, changesText, wordsOf } from './line-changes.ts'

test('each fact that differs stands by itself, parts of objects too', () => {
  const line = {
    before: { price: 100, address: { city: 'Tustin', zip: '92780' }, tags: ['a'] },
    after: { price: 120, address: { city: 'Irvine', zip: '92780' }, tags: ['a', 'b'], is_active: true },
  }
  expect(changesOf(line)).toEqual([
    { name: 'price', before: '100', after: '120' },
    { name: 'address.city', before: 'Tustin', after: 'Irvine' },
    { name: 'tags', before: 'a', after: 'a, b' },
    { name: 'is_active', before: null, after: 'true' },
  ])
  expect(changesText(line)).toContain('is active:  → true')
})

test('what began or ended has one side; a hidden secret is told as changed', () => {
  expect(changesOf({ before: null, after: { name: 'Moon', note: null } })).toEqual([
    { name: 'name', before: null, after: 'Moon' },
  ])
  expect(changesOf({ before: { name: 'Moon' }, after: null })).toEqual([
    { name: 'name', before: 'Moon', after: null },
  ])
  expect(changesOf({ before: { password: '…' }, after: { password: '…' } })).toHaveLength(1)
  expect(changesOf({ before: null, after: null })).toEqual([])
})

test.each([
  ['changePromotion', 'change promotion'],
  ['starts_at', 'starts at'],
  ['address.first_name', 'address.first name'],
])('%s reads as %s', (name, words) => {
  expect(wordsOf(name)).toBe(words)
})
