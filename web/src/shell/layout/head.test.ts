import { expect, test } from 'vitest'
import { titleOf } from './head.tsx'

test.each([
  ['Gel Polish', 'Gel Polish · Lunula'],
  ['Gel Polish | Lunula', 'Gel Polish · Lunula'],
  ['Gel – Polish – Lunula', 'Gel – Polish · Lunula'],
  ['Lunula', 'Lunula'],
])('%s is called %s', (title, called) => {
  expect(titleOf(title)).toBe(called)
})
