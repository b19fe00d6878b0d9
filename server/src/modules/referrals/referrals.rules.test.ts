import { INVITE_CODE_PATTERN } from '@lunula/contract/referrals/constants.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  codeOf,
  commissionOf,
  keptOf,
  mailboxOf,
  newInviteCode,
  reversedOf,
  veiled,
} from './referrals.rules.ts'

test('codes have the form that links are read by', () => {
  for (let n = 0; n < 200; n++) expect(newInviteCode()).toMatch(new RegExp(INVITE_CODE_PATTERN))
})

test.each([
  ['Lan@Salon.test', 'lan@salon.test'],
  ['lan+friend@salon.test', 'lan@salon.test'],
  ['l.a.n+1@gmail.com', 'lan@gmail.com'],
  ['lan@googlemail.com', 'lan@gmail.com'],
  ['l.an@salon.test', 'l.an@salon.test'],
  [' lan@salon.test\t', 'lan@salon.test'],
  ['lan', 'lan@'],
  ['', '@'],
])('the mailbox of %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

test('commission is rounded down', () => {
  expect([0, 19, 20, 5_000, 5_019].map((cents) => commissionOf(cents, 500))).toEqual([0, 0, 1, 250, 250])
})

test('a commission and the items go back by the share of what was returned, never too little and never too much', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 10_000_000 }), cents, cents, (merchandise, paid, a, b) => {
      const commission = commissionOf(merchandise, 500)
      const [less, more] = [Math.min(a, b, paid), Math.min(Math.max(a, b), paid)]
      const reversed = reversedOf(commission, merchandise, { paid, returned: less, goods: 0 })
      expect(reversed).toBeGreaterThanOrEqual(0)
      expect(reversed).toBeLessThanOrEqual(commission)
      expect(reversed).toBeLessThanOrEqual(
        reversedOf(commission, merchandise, { paid, returned: more, goods: 0 }),
      )
      expect(reversedOf(commission, merchandise, { paid, returned: paid, goods: 0 })).toBe(commission)
      expect(keptOf(merchandise, { paid, returned: less, goods: 0 })).toBeLessThanOrEqual(merchandise)
      expect(keptOf(merchandise, { paid, returned: paid, goods: 0 })).toBe(0)
    }),
  )
})

test('nothing returned keeps everything', () => {
  expect(reversedOf(250, 10_000, { paid: 6_000, returned: 0, goods: 0 })).toBe(0)
  expect(keptOf(5_000, { paid: 6_000, returned: 0, goods: 0 })).toBe(5_000)
})

test('friends are veiled, also where the first letter takes two units', () => {
  expect(veiled('lan.nguyen')).toBe('l•••')
  expect(veiled('')).toBe('•••')
})

test('codes are compared without blanks around them and in capitals', () => {
  expect(codeOf('  ab3kq7xy\n')).toBe('AB3KQ7XY')
})

test('an order that cost nothing keeps no commission and no items', () => {
  expect(reversedOf(500, 10_000, { paid: 0, returned: 0, goods: 0 })).toBe(500)
  expect(keptOf(10_000, { paid: 0, returned: 0, goods: 0 })).toBe(0)
})

test('more than was paid takes back the commission and the items, and no more', () => {
  expect(reversedOf(500, 10_000, { paid: 1000, returned: 1200, goods: 0 })).toBe(500)
  expect(keptOf(10_000, { paid: 1000, returned: 1200, goods: 0 })).toBe(0)
})

test('items that were paid back count whole, whatever the shipping cost', () => {
  const order = { paid: 12_345, returned: 5_000 }
  expect(keptOf(10_000, { ...order, goods: 5_000 })).toBe(5_000)
  expect(keptOf(10_000, { ...order, goods: 10_000 })).toBe(0)
  expect(reversedOf(500, 10_000, { ...order, goods: 10_000 })).toBe(500)
  expect(reversedOf(500, 10_000, { ...order, goods: 0 })).toBe(203)
  expect(reversedOf(0, 0, { ...order, goods: 0 })).toBe(0)
})
