import { expect, test } from 'vitest'
import { isPastEnd } from './past-end.ts'

test.each([
  [1, 0, false],
  [1, 1, false],
  [3, 3, false],
  [4, 3, true],
  [2, 0, true],
])('page %i of %i is past the end: %s', (page, totalPages, expected) => {
  expect(isPastEnd({ page, totalPages })).toBe(expected)
  expect(isPastEnd({ list: { page, totalPages }, now: '' })).toBe(expected)
})

test('what is no list has no end', () => {
  for (const loaded of [null, undefined, [], {}, { list: null }, 'x']) expect(isPastEnd(loaded)).toBe(false)
})
