import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ratingOf } from './reviews.rules.ts'

test('without a review there is no rating', () => {
  expect(ratingOf([0, 0, 0, 0, 0])).toBeNull()
})

test('the rating is the mean to two places', () => {
  expect(ratingOf([0, 0, 0, 1, 2])).toBe(4.67)
  expect(ratingOf([1, 0, 0, 0, 0])).toBe(1)
})

test('a rating lies between the fewest and the most stars that were given', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 60 }), (given) => {
      const rating = ratingOf([1, 2, 3, 4, 5].map((stars) => given.filter((each) => each === stars).length))
      expect(rating).toBeGreaterThanOrEqual(Math.min(...given))
      expect(rating).toBeLessThanOrEqual(Math.max(...given))
    }),
  )
})
