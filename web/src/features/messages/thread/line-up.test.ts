import type { Message } from '@lunula/contract/messages/schemas.ts'
import { expect, test } from 'vitest'
import { endsRun, hasGap, joined, stillOut } from './line-up.ts'

const message = (number: number, key: string | null = null): Message => ({
  number,
  text: `${number}`,
  mine: key !== null,
  warning: false,
  key,
  createdAt: '2026-11-23T17:00:00.000Z',
})
const numbers = (messages: readonly Message[]) => messages.map(({ number }) => number)

test('what is read twice stands once, in the order it was written', () => {
  expect(numbers(joined([message(3), message(4)], [message(1), message(2), message(3)]))).toEqual([
    1, 2, 3, 4,
  ])
  expect(numbers(joined([], [message(2), message(1)]))).toEqual([1, 2])
})

test('a message that has arrived is no longer on its way, one that failed stays', () => {
  const out = [
    { key: 'first', text: 'a', state: 'sending' },
    { key: 'second', text: 'b', state: 'failed' },
  ] as const
  expect(stillOut(out, [message(1), message(2, 'first')])).toEqual([out[1]])
  expect(stillOut(out, [])).toEqual(out)
})

test('a gap shows where more came than one answer holds', () => {
  expect(hasGap([message(1), message(2)], [message(3)])).toBe(false)
  expect(hasGap([message(1), message(2)], [message(4), message(5)])).toBe(true)
  expect(hasGap([], [message(4)])).toBe(false)
})

test('what one says in one go has one time', () => {
  const [first, second] = [message(1), message(2)]
  const later = { ...second, createdAt: '2026-11-23T17:05:00.001Z' }
  expect(endsRun(first, second)).toBe(false)
  expect(endsRun(first, message(2, 'mine'))).toBe(true)
  expect(endsRun(first, later)).toBe(true)
  expect(endsRun(first, undefined)).toBe(true)
})
