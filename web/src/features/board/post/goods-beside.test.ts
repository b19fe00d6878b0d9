import { expect, test } from 'vitest'
import { goodsFor } from './goods-beside.tsx'

test('a course is shown what it is learned with, a salon its furniture', () => {
  expect(goodsFor({ kind: 'course', facts: { category: 'technique' } })).toBe('kit')
  expect(goodsFor({ kind: 'course', facts: { category: 'exam' } })).toBe('practice hand')
  expect(goodsFor({ kind: 'salon', facts: {} })).toBe('furniture')
})

test('a course in business, a job and a technician are shown nothing', () => {
  expect(goodsFor({ kind: 'course', facts: { category: 'business' } })).toBeNull()
  expect(goodsFor({ kind: 'course', facts: {} })).toBeNull()
  expect(goodsFor({ kind: 'job', facts: {} })).toBeNull()
  expect(goodsFor({ kind: 'worker', facts: {} })).toBeNull()
})
