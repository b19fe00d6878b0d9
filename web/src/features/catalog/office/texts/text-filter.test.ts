import type { TextEntry } from '@lunula/contract/catalog/texts/schemas.ts'
import { expect, test } from 'vitest'
import { keyOf } from './text-draft.ts'
import { filterTexts, foldTexts, missingIn } from './text-filter.ts'

const ENGLISH: TextEntry[] = [
  { field: 'name', source: '', text: 'Moon Lamp' },
  { field: 'option1', source: '', text: 'Color' },
  { field: 'value1', source: 'Sea', text: 'Sea' },
  { field: 'value1', source: 'Red', text: 'Red' },
]
const SAVED = { name: 'Đèn trăng', 'value1 Sea': 'Biển', 'value1 Red': ' ' }
const filter = (q: string, missing = false, clashes = {}) =>
  filterTexts(ENGLISH, { saved: SAVED, clashes }, { q, missing }).map(keyOf)

test('what is blank counts as missing', () => {
  expect(missingIn(ENGLISH, SAVED).map(keyOf)).toEqual(['option1', 'value1 Red'])
  expect(filter('', true)).toEqual(['option1', 'value1 Red'])
  expect(filter('')).toHaveLength(4)
})

test('every word is part of the English or the translation, without marks and case', () => {
  expect(filter('den TRANG')).toEqual(['name'])
  expect(filter('lamp đèn')).toEqual(['name'])
  expect(filter('bien')).toEqual(['value1 Sea'])
  expect(filter('lamp sea')).toEqual([])
  expect(filter('moon', true)).toEqual([])
})

test('what somebody else changed meanwhile is shown whatever the filter says', () => {
  expect(filter('red', true, { name: 'Đèn LED' })).toEqual(['name', 'value1 Red'])
})

test.each([
  [2, [], ['name', 'option1'], 2],
  [2, ['value1 Red'], ['name', 'option1', 'value1 Red'], 1],
  [4, ['name'], ['name', 'option1', 'value1 Sea', 'value1 Red'], 0],
])('the first %i and what is open, %j, are shown', (first, open, rows, left) => {
  const folded = foldTexts(ENGLISH, { first, open: new Set(open) })
  expect(folded.rows.map(keyOf)).toEqual(rows)
  expect(folded.left).toBe(left)
})
