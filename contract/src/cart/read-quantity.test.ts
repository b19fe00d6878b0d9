import { expect, test } from 'vitest'
import { readQuantity } from './read-quantity.ts'

test.each([
  ['12', 12],
  [' 007 ', 7],
  ['0', 0],
  ['-1', -1],
  ['−2', -2],
  ['9,000', 9000],
  ['１２', 12],
  ['１，２００', 1200],
  ['-1,200', -1200],
  ['1,2000', null],
  ['1.000', null],
  ['1.5', null],
  ['1,5', null],
  ['1e3', null],
  ['two', null],
  ['-', null],
  ['', null],
  ['1234567', null],
])('"%s" is read as %s', (typed, quantity) => {
  expect(readQuantity(typed)).toBe(quantity)
})
