import { AddressBody } from '@lunula/contract/shipping/address.ts'
import { expect, test } from 'vitest'
import type { Translate } from '../../ui/texts/translate.ts'
import { rulesFor } from './rules.ts'

const t = ((key: string) => key) as unknown as Translate

/** What the rules of an address field say of a text; true for nothing. */
const judged = (name: string, text: string): unknown => {
  const { validate } = rulesFor(AddressBody, name, t)
  return typeof validate === 'function' ? validate(text, {}) : true
}

test.each([
  ['zip_code', '92683', true],
  ['zip_code', '92683 ', true],
  ['zip_code', '9268', 'forms:field.zip_code'],
  ['zip_code', ' ', 'forms:field.required'],
  ['phone', '\u00a0(714) 555-0123', true],
  ['phone', '\u202a714\u2011555\u2011\u200b0123\u202c', true],
  ['phone', '(714) 555 – 0123', true],
  ['phone', '+1 714.555.0123', true],
  ['phone', '714', 'forms:field.phone'],
  ['phone', '714-555--0123', 'forms:field.phone'],
  ['email', 'lan@salon.com\u200b', true],
  ['email', '', true],
  ['email', 'lan@', 'forms:field.email'],
])('%s "%s": %s', (name, text, said) => {
  expect(judged(name, text)).toBe(said)
})
