import { api } from '@lunula/contract'
import type { Endpoint } from '@lunula/contract/endpoint.ts'
import { LANGUAGES } from '@lunula/contract/languages.ts'
import { expect, test } from 'vitest'
import { hasText, text } from '../../text.ts'
import { compileValidator, errorLines, fieldErrors } from './validation.ts'

/** What only programs send; people see “What was sent”. */
const OF_PROGRAMS = new Set(
  `_id about accept accessToken address_id affiliate_id all_or_nothing answer areas as assumed at attributes auth authCode
  before card_id cents codeVerifier content decision en es exceptions expected expected_total field first first_order_only from hidden
  ids is_active is_default is_public item_id key keys kind nonce old opened owned p256dh page page_date payment place
  price_id product product_id quiet refreshToken replaces restock restores review rows save_card scope seen shared slug
  source_id stack table th time_zone tips_count to token updatedAt
  use_credit variant_id variant_ids verification_token version vi wanted website with_shipping zh`.split(
    /\s+/,
  ),
)

/** The names of all fields of a body, whichever way they are nested. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const properties = Object.entries((schema as { properties?: object }).properties ?? {})
  return [...properties.map(([name]) => name), ...Object.values(schema).flatMap(namesIn)]
}

const linesOf = (properties: object, value: unknown, language: 'en' | 'vi' = 'en'): string[] => {
  const schema = { type: 'object', required: Object.keys(properties), properties }
  const check = compileValidator({ schema, method: 'POST', url: '/', httpPart: 'body' } as never) as {
    (value: unknown): boolean
    errors: never[]
  }
  expect(check(value)).toBe(false)
  return errorLines(fieldErrors(check.errors, text(language)), text(language))
}

test('every field that people fill in has its name in the sentences of errors', () => {
  const endpoints: readonly Endpoint[] = Object.values(api).flatMap((calls) => Object.values(calls))
  const names = new Set(endpoints.flatMap(({ body }) => namesIn(body)))
  expect(names.size).toBeGreaterThan(150)
  const unnamed = [...names].filter((name) => !OF_PROGRAMS.has(name) && !hasText(`errors:label.${name}`))
  expect(unnamed).toEqual([])
})

test('no error shows the name that programs use', () => {
  expect(linesOf({ first_name: { type: 'string' }, price_id: { type: 'string' } }, {})).toEqual([
    'First name: is missing',
    'What was sent: is missing',
  ])
  const skills = { skills: { type: 'array', items: { enum: ['fill'] } } }
  expect(linesOf(skills, { skills: ['fill', 'x'] }, 'vi')).toEqual(['Tay nghề: không nằm trong các lựa chọn'])
})

test.each([
  [1, '', 'City: must not be empty'],
  [2, 'x', 'City: needs 2 characters or more'],
])('a text of at least %i: %j', (minLength, city, line) => {
  expect(linesOf({ city: { type: 'string', minLength } }, { city })).toEqual([line])
})

test.each([
  ['lan', 'needs 4 to 20 characters'],
  ['lan nguyen', 'may hold letters without marks, digits, dots and underscores only'],
  ['_lan', 'may not begin or end with a dot or an underscore'],
  ['la..n', 'may not have two dots or underscores in a row'],
])('the username %s is told the rule that it breaks', (username, rule) => {
  const pattern = '^(?=[\\w.]{4,20}$)(?!.*[_.]{2})[^_.].*[^_.]$'
  expect(linesOf({ username: { type: 'string', pattern } }, { username })).toEqual([`Username: ${rule}`])
})

test.each(LANGUAGES)('what is sold out is not “only 0 left” in %s', (language) => {
  for (const code of ['cart.out_of_stock', 'orders.out_of_stock']) {
    const said = (available: number) => text(language)(`errors:${code}`, { name: 'Lamp', available })
    expect(said(0)).not.toMatch(/\d/)
    expect(said(3)).toContain('3')
  }
  const left = (count: number) =>
    text(language)('errors:orders.refund_too_many', { name: 'Lamp', left: count })
  expect(left(0)).not.toMatch(/\d/)
})
