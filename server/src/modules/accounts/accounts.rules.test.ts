import { EMAIL_PATTERN } from '@lunula/contract/accounts/schemas.ts'
import { USERNAME_PATTERN } from '@lunula/contract/accounts/username.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  emailKey,
  isAcceptablePassword,
  isReservedUsername,
  judgeRefresh,
  normalPassword,
  usernameFrom,
} from './accounts.rules.ts'

test.each([
  ['admin', true],
  ['Owner', true],
  ['l.u.n.u.l.a', true],
  ['null', true],
  ['admin_lan', false],
  ['lunula.fan', false],
])('the username %s is reserved: %s', (name, reserved) => {
  expect(isReservedUsername(name)).toBe(reserved)
})

const email = fc.stringMatching(new RegExp(EMAIL_PATTERN))

test('the username made of any e-mail keeps the rule of usernames', () => {
  fc.assert(
    fc.property(email, fc.integer({ min: 100, max: 999_999 }), (address, suffix) => {
      expect(usernameFrom(address, suffix)).toMatch(new RegExp(USERNAME_PATTERN))
    }),
  )
})

test('an address has one key, whatever its letter case and the space around it', () => {
  fc.assert(
    fc.property(email, (address) => {
      const key = emailKey(address)
      expect(emailKey(` ${address.toUpperCase()} `)).toBe(key)
      expect(emailKey(key)).toBe(key)
    }),
  )
})

const LONG = 'Sơn gel bền màu, '.repeat(8).normalize('NFC')

test.each([
  ['1234567', false],
  ['x1y2z3w4', true],
  ['éàùôîïçè', true],
  [LONG.slice(0, 128), true],
  [LONG.slice(0, 129), false],
  ['Password1', false],
  ['e\u0301'.repeat(4), false],
])('%s may be a password: %s', (password, may) => {
  expect(isAcceptablePassword(password, new Set(['password1']))).toBe(may)
})

test.each([
  'aaaaaaaa',
  '        ',
  'a a a a a a',
  'abababab',
  'NailNail',
  'abcdefgh',
  '98765432',
  'lunula123',
  'LUNULA2026!',
  '!!sunshine42',
  'mai.tran88',
])('%j is too easy to guess', (password) => {
  expect(isAcceptablePassword(password, new Set(['sunshine']), ['Mai.Tran', ''])).toBe(false)
})

test.each([
  'Lunula-demo-1',
  'Lunula-staff-1',
  'sunshine over salon',
  'tiệm nail đẹp',
  '7194820356',
  'love-3948571',
])('%j is not', (password) => {
  expect(isAcceptablePassword(password, new Set(['sunshine', 'love']), ['Mai.Tran'])).toBe(true)
})

test('a password has one form, however it is composed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (password) => {
      expect(normalPassword(password.normalize('NFD'))).toBe(normalPassword(password.normalize('NFC')))
      expect(normalPassword(normalPassword(password))).toBe(normalPassword(password))
    }),
  )
})

const NOW = new Date('2026-11-23T12:00:00Z')
const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)

test.each([
  [null, 'rotate'],
  [9, 'rotate'],
  [10, 'rotate'],
  [11, 'reused'],
])('a token used %s seconds ago: %s', (seconds, outcome) => {
  const token = {
    used_at: seconds === null ? null : before(seconds),
    expires_at: before(-1),
    revoked_at: null,
  }
  expect(judgeRefresh(token, NOW)).toBe(outcome)
  expect(judgeRefresh({ ...token, expires_at: NOW }, NOW)).toBe('expired')
  expect(judgeRefresh({ ...token, revoked_at: NOW }, NOW)).toBe('expired')
})

test('keys of addresses are in lower case without blanks around them', () => {
  expect(emailKey('  Lan@Salon.TEST\t')).toBe('lan@salon.test')
})

test.each([
  ['lan.nguyen@salon.test', 'lan.nguyen7'],
  ['lan__nguyen@salon.test', 'lan.nguyen7'],
  ['..lan..@salon.test', 'lan7'],
  ['a-very-long-mailbox@salon.test', 'a.very.long7'],
  ['elevenchars.x@salon.test', 'elevenchars7'],
  ['elevenchars@salon.test', 'elevenchars7'],
  ['l@salon.test', 'nailsl7'],
  ['lê@salon.test', 'nailsl7'],
  ['la@salon.test', 'la70'],
  ['@salon.test', 'nails7'],
])('of %s the username %s is made', (address, name) => {
  expect(usernameFrom(address, 7)).toBe(name)
})

test.each([
  ['x1y2z3w', false], // seven signs
  ['abab1212', true], // four that differ
  ['aba b11aa', false], // three that differ, and a blank
  ['13579bdf', true], // steps, but not of one
  ['12345678', false],
  ['87654321', false],
  ['dragon123456', false], // a common word and six digits
  ['dragon1234567', true], // and seven
  ['moon5739', false], // a common word of four letters
  ['fox57391', true], // of three: what is around it makes it hard to guess
  ['horsestable', true],
])('%s may be a password beside common words: %s', (password, may) => {
  expect(isAcceptablePassword(password, new Set(['dragon', 'moon', 'fox']))).toBe(may)
})
