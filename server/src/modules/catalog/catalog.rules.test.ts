import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, slugOf, wordsOf } from './catalog.rules.ts'

test.each([
  ['Sơn Gel Đỏ', 'son gel do'],
  ['Crème Brûlée', 'creme brulee'],
  ['Łódź, Øresund, Æther, Œuvre, Straße', 'lodz, oresund, aether, oeuvre, strasse'],
  ['ALTIN ışık', 'altin isik'],
])('%s is folded to %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('words are parted by punctuation and blanks, in every script', () => {
  expect(wordsOf('Gel-X, 15ml/0.5 oz')).toEqual(['gel', 'x', '15ml', '0', '5', 'oz'])
  expect(wordsOf('美甲 灯')).toEqual(['美甲', '灯'])
  expect(wordsOf(' — ')).toEqual([])
})

test.each([
  ['Base, Top & Primers', 'base-top-primers'],
  ['  Đèn UV/LED (48 W) ', 'den-uv-led-48-w'],
  ['美甲', ''],
  ['a'.repeat(201), 'a'.repeat(200)],
  [`${'a'.repeat(199)} b`, 'a'.repeat(199)],
])('the slug of %s', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})

test('any text makes a slug of at most 200 letters, digits and single hyphens, which stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const slug = slugOf(text)
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      expect(slug.length).toBeLessThanOrEqual(200)
      expect(slugOf(slug)).toBe(slug)
    }),
  )
})
