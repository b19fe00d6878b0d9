import { expect, test } from 'vitest'
import { groupedExpiry, groupedNumber, isExpiryValid, isSecurityCode, testSource } from './card.ts'

test('numbers are grouped while they are typed', () => {
  expect(groupedNumber('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(groupedNumber('42424')).toBe('4242 4')
  expect(groupedNumber('4242')).toBe('4242')
  expect(groupedExpiry('112')).toBe('11/2')
  expect(groupedExpiry('11/27')).toBe('11/27')
  expect(groupedExpiry('1')).toBe('1')
})

test('only published numbers are known to the test gateway', () => {
  expect(testSource('4242 4242 4242 4242')).toBe('test:approved')
  expect(testSource('4000 0000 0000 3220')).toBe('test:verification_required')
  expect(testSource('4111 1111 1111 1111')).toBeUndefined()
  expect(testSource('toString')).toBeUndefined()
})

const now = new Date(2026, 10, 30, 23, 59)
test.each([
  ['11/26', true],
  ['12/26', true],
  ['10/26', false],
  ['01/31', true],
  ['13/30', false],
  ['00/30', false],
  ['1/30', false],
  ['', false],
])('a card that ends %s in November 2026: %s', (expiry, valid) => {
  expect(isExpiryValid(expiry, now)).toBe(valid)
})

test.each([
  ['123', true],
  ['1234', true],
  ['12', false],
  ['12345', false],
  ['12a', false],
])('security code %s: %s', (code, valid) => {
  expect(isSecurityCode(code)).toBe(valid)
})
