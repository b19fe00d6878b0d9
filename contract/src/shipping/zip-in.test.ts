import { expect, test } from 'vitest'
import { bareZip, zipIn } from './zip-in.ts'

test.each([
  ['92683', '92683'],
  [' 92683', '92683'],
  ['92683-1234', '92683'],
  ['CA 92683,', '92683'],
  ['\u200b92683\u202c', '92683'],
  ['9268', null],
  ['926834', null],
  ['92683-12', null],
  ['92683 77001', null],
  ['', null],
])('the ZIP code in “%s”: %s', (text, zip) => {
  expect(zipIn(text)).toBe(zip)
})

test.each([
  [' CA 92683-1234', '92683-1234'],
  ['92683 ', '92683'],
  ['92683-12', '92683-12'],
  ['x', 'x'],
])('“%s” without what stands around its code: “%s”', (text, bare) => {
  expect(bareZip(text)).toBe(bare)
})
