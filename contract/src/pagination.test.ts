import { expect, test } from 'vitest'
import { pageOf } from './pagination.ts'

test('the middle page knows its neighbors', () => {
  expect(pageOf(['c', 'd'], 5, { page: 2, limit: 2 })).toEqual({
    docs: ['c', 'd'],
    totalDocs: 5,
    limit: 2,
    page: 2,
    totalPages: 3,
    pagingCounter: 3,
    hasPrevPage: true,
    hasNextPage: true,
    prevPage: 1,
    nextPage: 3,
    offset: 2,
  })
})

test('an empty list is one page without neighbors', () => {
  expect(pageOf([], 0, { page: 1, limit: 10 })).toMatchObject({
    totalPages: 1,
    hasPrevPage: false,
    hasNextPage: false,
    nextPage: null,
  })
})

test.each([
  [9, 1],
  [10, 1],
  [11, 2],
])('%i entries by ten are %i pages', (total, pages) => {
  expect(pageOf([], total, { page: 1, limit: 10 }).totalPages).toBe(pages)
})
