import { expect, test } from 'vitest'
import { isInForce } from './credentials.rules.ts'

test.each([
  ['approved', null, true],
  ['approved', '2026-11-25', true],
  ['approved', '2026-11-24', true],
  ['approved', '2026-11-23', false],
  ['submitted', null, false],
  ['rejected', '2027-11-24', false],
])('on 24 November 2026 a certificate that is %s until %s is in force: %s', (status, expires_on, inForce) => {
  expect(isInForce({ status, expires_on }, '2026-11-24')).toBe(inForce)
})
