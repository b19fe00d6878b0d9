import { expect, test } from 'vitest'
import { unbroken } from './unbroken.ts'

const seen = (text: string) => text.replaceAll('\u2060', '')

test.each([
  ['เบส ท็อป และไพรเมอร์', 'ไ\u2060พ\u2060ร\u2060เ\u2060ม\u2060อ\u2060ร์'],
  [
    'กาวไซยาโนอะคริเลต',
    'ไ\u2060ซ\u2060ย\u2060า\u2060โ\u2060น\u2060อ\u2060ะ\u2060ค\u2060ริ\u2060เ\u2060ล\u2060ต',
  ],
  ['Gel and Gel-X', 'Gel-\u2060X'],
])('“%s” reads the same and holds its words together', (text, word) => {
  expect(seen(unbroken(text))).toBe(text)
  expect(unbroken(text)).toContain(word)
  expect(unbroken(unbroken(text))).toBe(unbroken(text))
})

test('other words may break', () => {
  for (const text of ['Sơn gel', 'Full-time', 'สีเจลทาเล็บ', '']) expect(unbroken(text)).toBe(text)
})
