import { expect, test } from 'vitest'
import { AddressBody } from './address.ts'

test.each(['first_name', 'last_name', 'address', 'city'] as const)('%s takes words and no blanks', (name) => {
  const rule = new RegExp((AddressBody.properties[name] as unknown as { pattern: string }).pattern, 'u')
  expect(rule.test('Westminster')).toBe(true)
  expect(rule.test(' Nguyễn ')).toBe(true)
  for (const blank of ['', ' ', '   ', '\u00a0', 'a\u0000b']) expect(rule.test(blank)).toBe(false)
})
