import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptOf, fingerprintOf, otherOf, threadPath } from './messages.rules.ts'
import type { ThreadRow } from './messages.tables.ts'

test.each([
  ['a'.repeat(139), 'a'.repeat(139)],
  ['a'.repeat(140), 'a'.repeat(140)],
  ['a'.repeat(141), `${'a'.repeat(139)}…`],
  ['Hi\n\nthere', 'Hi there'],
])('an excerpt is 140 characters at most: %.20s', (text, excerpt) => {
  expect(excerptOf(text)).toBe(excerpt)
})

test('an excerpt is never longer than it may be, and cuts no character in two', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, length) => {
      const excerpt = excerptOf(text, length)
      expect([...excerpt].length).toBeLessThanOrEqual(length)
      expect(excerpt.isWellFormed()).toBe(true)
    }),
  )
})

test('messages that differ in case, blanks and punctuation only are the same one', () => {
  const one = fingerprintOf('Call me: 714-555-0134!')
  expect(fingerprintOf('  CALL ME 714 555 0134')).toBe(one)
  expect(fingerprintOf('call me 714 555 0135')).not.toBe(one)
  expect(fingerprintOf('năm')).not.toBe(fingerprintOf('nam'))
})

test('of the two in a thread, each has the other', () => {
  const thread = { poster_id: 'lan', reader_id: 'kim' } as ThreadRow
  expect(otherOf(thread, 'lan')).toBe('kim')
  expect(otherOf(thread, 'kim')).toBe('lan')
  expect(threadPath('7')).toBe('/account/messages/7')
})
