import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMAIL_PATTERN } from './schemas.ts'
import { USERNAME_PATTERN } from './username.ts'

const username = new RegExp(USERNAME_PATTERN)
const email = new RegExp(EMAIL_PATTERN)

test.each(['lann', 'lan.nguyen', 'a_b.c_d', 'a'.repeat(20), 'Nails4U'])('%s is a username', (name) => {
  expect(username.test(name)).toBe(true)
})

test.each([
  'lan',
  'a'.repeat(21),
  '_lan1',
  'lan1_',
  '.lan1',
  'lan1.',
  'la..n',
  'la__n',
  'la._n',
  'lan nguyen',
  'lân1',
])('%s is none', (name) => {
  expect(username.test(name)).toBe(false)
})

test.each(['lan@salon.com', 'LAN.N+shop@mail.salon.co'])('%s is an e-mail address', (address) => {
  expect(email.test(address)).toBe(true)
})

test.each([
  'lan',
  'lan@',
  '@salon.com',
  'lan@salon',
  'lan@@salon.com',
  'lan @salon.com',
  'lan@-salon.com',
  'lan@salon..com',
])('%s is none', (address) => {
  expect(email.test(address)).toBe(false)
})

/** The username rule in the words of specification §5, one by one. */
const isUsername = (name: string): boolean =>
  name.length >= 4 &&
  name.length <= 20 &&
  [...name].every((sign) => /[A-Za-z0-9_.]/.test(sign)) &&
  !['_', '.'].includes(name[0] ?? '') &&
  !['_', '.'].includes(name.at(-1) ?? '') &&
  [...name].every((sign, at) => !('_.'.includes(sign) && '_.'.includes(name[at + 1] ?? 'x')))

test('the pattern of usernames says what the specification says, sign by sign', () => {
  const sign = fc.constantFrom('a', 'Z', '7', '_', '.', '-', ' ', 'â', '\n')
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 24 }), (name) => {
      expect(username.test(name)).toBe(isUsername(name))
    }),
    { numRuns: 3000 },
  )
  const likely = fc.string({ unit: fc.constantFrom('a', 'b', '_', '.'), minLength: 3, maxLength: 21 })
  fc.assert(
    fc.property(likely, (name) => {
      expect(username.test(name)).toBe(isUsername(name))
    }),
    { numRuns: 3000 },
  )
})

test('nothing but the pattern decides: any text at all is judged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      expect(username.test(text)).toBe(isUsername(text))
      if (email.test(text)) expect(text.split('@')).toHaveLength(2)
    }),
  )
})

const letter = fc.constantFrom(...'abcXYZ019')
const label = fc
  .tuple(letter, fc.string({ unit: fc.constantFrom(...'abc9-'), maxLength: 20 }), letter)
  .map((parts) => parts.join(''))
const local = fc.string({ unit: fc.constantFrom(..."abcXYZ019.+_-'"), minLength: 1, maxLength: 64 })
const host = fc.array(label, { minLength: 2, maxLength: 4 }).map((labels) => labels.join('.'))

test('every local part at every domain is an e-mail address, in any letter case', () => {
  fc.assert(
    fc.property(local, host, (name, domain) => {
      const address = `${name}@${domain}`
      for (const each of [address, address.toUpperCase(), address.toLowerCase()])
        expect(email.test(each)).toBe(true)
    }),
  )
})

test('an address with a sign that has no place in it is none', () => {
  const sign = fc.constantFrom(' ', '@', ',', ';', '<', '>', '(', '"', '\\', '\n', '\0', 'ê', '\ud800')
  fc.assert(
    fc.property(local, host, sign, fc.nat(), (name, domain, wrong, place) => {
      const address = `${name}@${domain}`
      const at = place % (address.length + 1)
      expect(email.test(address.slice(0, at) + wrong + address.slice(at))).toBe(false)
    }),
  )
})
