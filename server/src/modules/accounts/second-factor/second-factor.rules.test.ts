import { expect, test } from 'vitest'
import {
  codeAt,
  enrollmentUri,
  hashRecoveryCode,
  isAppCode,
  newRecoveryCodes,
  newSecret,
  plainCode,
  stepOf,
} from './second-factor.rules.ts'

/** RFC 6238, appendix B: the secret `12345678901234567890`, the last six of its eight digits. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number): Date => new Date(seconds * 1000)

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code of the RFC at %i s is %s', (seconds, code) => {
  expect(codeAt(RFC_SECRET, at(seconds))).toBe(code)
  expect(stepOf(RFC_SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

test.each([
  ['two steps before', 240, null],
  ['a step before', 270, 9],
  ['now', 300, 10],
  ['a step later', 330, 11],
  ['two steps later', 360, null],
])('a phone that shows the code of %s', (_name, shown, step) => {
  expect(stepOf(RFC_SECRET, codeAt(RFC_SECRET, at(shown)), at(300))).toBe(step)
})

test('a secret has 160 bits, and the QR code names shop and account', () => {
  const secret = newSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(secret)
  const uri = new URL(enrollmentUri(secret, 'lan+1@salon.test'))
  expect(decodeURIComponent(uri.pathname)).toContain('Lunula:lan+1@salon.test')
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret,
    issuer: 'Lunula',
    digits: '6',
    period: '30',
  })
})

test('ten recovery codes that differ; how they are typed does not matter', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^(?:[A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/)
    expect(hashRecoveryCode(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toBe(hashRecoveryCode(code))
  }
  expect(plainCode(' 123 456 ')).toBe('123456')
})

test('a code of the app is six digits and nothing else', () => {
  expect(isAppCode('123456')).toBe(true)
  for (const other of ['12345', '1234567', 'x123456', '12345a', 'abcdef', ''])
    expect(isAppCode(other)).toBe(false)
})

test('a recovery code is compared in capitals and kept as its SHA-256', () => {
  expect(plainCode('abcd-efgh jkmn')).toBe('ABCDEFGHJKMN')
  expect(hashRecoveryCode('abc')).toBe('b5d4045c3f466fa91fe2cc6abe79232a1a57cdf104f7a26e716e0a1e2789df78')
})
