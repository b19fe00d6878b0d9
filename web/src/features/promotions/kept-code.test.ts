import { expect, test } from 'vitest'
import { cleanCode } from './kept-code.ts'

test.each([
  [' welcome10 ', 'WELCOME10'],
  ['WELCOME10', 'WELCOME10'],
  ['', null],
  ['   ', null],
  ['A'.repeat(64), 'A'.repeat(64)],
  ['A'.repeat(65), null],
  ['A\u0000B', null],
  [undefined, null],
  [{ code: 'X' }, null],
])('%j is kept as %j', (typed, code) => {
  expect(cleanCode(typed)).toBe(code)
})
