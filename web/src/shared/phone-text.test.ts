import { expect, it } from 'vitest'
import { phoneText, unbrokenPhone } from './phone-text.ts'

it.each([
  '+17145550123',
  '7145550123',
  '1 714 555 0123',
  '714.555.0123',
  '+1 (714) 555-0123',
  '714 - 555 - 0123',
])('writes %s as every other number of the US', (value) => expect(phoneText(value)).toBe('(714) 555-0123'))

it.each([
  '',
  '+84 90 123 4567',
  '0901234567',
  '714-555-01234',
  '714555012',
  '714 555 0123 x4',
  'lan@salon.test',
])('leaves %j as it is', (value) => expect(phoneText(value)).toBe(value))

it('keeps a number in one line', () => expect(unbrokenPhone('7145550123')).toBe('(714)\u00a0555-0123'))
