import { Check } from 'typebox/value'
import { describe, expect, it, test } from 'vitest'
import { POST_KINDS } from './choices.ts'
import { fieldsOf } from './complete.ts'
import { DraftContent, OpenContent, OwnContent } from './content.ts'
import type { Field } from './field.ts'

const words = (length: number) => 'x'.repeat(length)

/** What a draft takes of a field, half typed as it may be, and what has not its form. */
function formsOf(field: Field): { good: unknown[]; bad: unknown[] } {
  switch (field.type) {
    case 'choice':
      return { good: field.values.slice(), bad: ['no such choice', '', 1] }
    case 'choices':
      return {
        good: [[], field.values.slice(0, 1)],
        bad: ['acrylic', ['no such choice'], [field.values[0], field.values[0]]],
      }
    case 'flag':
      return { good: [true, false], bad: ['true', 1] }
    case 'text':
      return { good: ['', words(field.max)], bad: [words(field.max + 1), 'two\nlines', 1] }
    case 'prose':
      return {
        good: ['', 'two\nlines', words(field.max)],
        bad: [words(field.max + 1), 'a\u0000b', 'a\u001bb'],
      }
    case 'texts':
      return { good: [[], ['']], bad: [Array(field.most + 1).fill('a'), ['two\nlines'], 'a'] }
    case 'cents':
    case 'count':
      return { good: [0, field.max, 2_000_000_000], bad: [-1, 0.5, 2_000_000_001, '1'] }
    case 'day':
      return { good: ['2028-02-29'], bad: ['2027-02-29', '29/02/2028', ''] }
    case 'days':
      return { good: [[], ['2028-02-29']], bad: [Array(field.most + 1).fill('2028-02-29'), ['soon']] }
    case 'time':
      return { good: ['00:00', '23:59'], bad: ['24:00', '9:00', '10:60'] }
  }
}

describe.each(POST_KINDS)('a draft of a %s', (kind) => {
  it.each(Object.entries(fieldsOf(kind)))('takes %s in its form and no other', (name, field) => {
    const { good, bad } = formsOf(field)
    for (const value of good) expect(Check(DraftContent, { [name]: value }), JSON.stringify(value)).toBe(true)
    for (const value of bad) expect(Check(DraftContent, { [name]: value }), JSON.stringify(value)).toBe(false)
  })
})

test('no secret goes over the wire to readers, and its author sees it', () => {
  const all = POST_KINDS.flatMap((kind) => Object.entries<Field>(fieldsOf(kind)))
  const namesOf = (schema: object) => Object.keys((schema as { properties: object }).properties)
  expect(new Set(namesOf(OwnContent))).toEqual(new Set(all.map(([name]) => name)))
  expect(new Set(namesOf(OpenContent))).toEqual(
    new Set(all.filter(([, { secret }]) => !secret).map(([name]) => name)),
  )
  expect(all.filter(([, { secret }]) => secret).length).toBeGreaterThan(0)
})

test('a draft says nothing that is no field', () => {
  expect(Check(DraftContent, {})).toBe(true)
  expect(Check(DraftContent, { titel: 'x' })).toBe(false)
})
