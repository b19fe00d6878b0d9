import { expect, it } from 'vitest'
import { slopeOf } from './slope.ts'

it('is that of the line that lies closest', () => {
  expect(
    slopeOf([
      [0, 1],
      [1, 3],
      [2, 5],
    ]),
  ).toBeCloseTo(2)
  expect(
    slopeOf([
      [0, 0],
      [1, 3],
      [2, 0],
      [3, 3],
    ]),
  ).toBeCloseTo(0.6)
})

it('is none of what does not change, and of too little', () => {
  expect([
    slopeOf([]),
    slopeOf([[3, 4]]),
    slopeOf([
      [0, 7],
      [1, 7],
    ]),
  ]).toEqual([0, 0, 0])
})
