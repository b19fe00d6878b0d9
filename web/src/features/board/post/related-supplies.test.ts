import { expect, test } from 'vitest'
import { suppliesFor } from './related-supplies.tsx'

test('a course is shown what it is learned with, a salon its furniture', () => {
  expect(suppliesFor({ kind: 'course', facts: { category: 'technique' } })).toBe('kit')
  expect(suppliesFor({ kind: 'course', facts: { category: 'exam' } })).toBe('practice hand')
  expect(suppliesFor({ kind: 'salon', facts: {} })).toBe('furniture')
})

test('a course in business, a job and a technician are shown nothing', () => {
  expect(suppliesFor({ kind: 'course', facts: { category: 'business' } })).toBeNull()
  expect(suppliesFor({ kind: 'course', facts: {} })).toBeNull()
  expect(suppliesFor({ kind: 'job', facts: {} })).toBeNull()
  expect(suppliesFor({ kind: 'worker', facts: {} })).toBeNull()
})
