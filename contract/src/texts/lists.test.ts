import { describe, expect, test } from 'vitest'
import { WEEKDAYS } from '../board/fields/choices.ts'
import { addressIn, eitherOf, LANGUAGES, wordList } from '../languages.ts'

test('each language has its address, the default the bare one', () => {
  expect(LANGUAGES.map((language) => addressIn('/jobs', language))).toEqual([
    '/jobs',
    '/jobs?lang=vi',
    '/jobs?lang=es',
    '/jobs?lang=zh',
    '/jobs?lang=th',
  ])
  expect(addressIn('/jobs?page=2', 'th')).toBe('/jobs?page=2&lang=th')
})

describe('a list', () => {
  test.each([
    ['en', 'A, B, C', 'A, B, or C'],
    ['vi', 'A, B, C', 'A, B hoặc C'],
    ['es', 'A, B, C', 'A, B o C'],
    ['zh', 'A、B、C', 'A、B或C'],
    ['th', 'A, B, C', 'A, B หรือ C'],
  ] as const)('in %s is “%s”; one of it “%s”', (language, words, either) => {
    expect(wordList(['A', 'B', 'C'], language)).toBe(words)
    expect(eitherOf(['A', 'B', 'C'], language)).toBe(either)
    expect([wordList([], language), eitherOf(['A'], language)]).toEqual(['', 'A'])
  })
})

test('a week begins on Monday', () => {
  expect([WEEKDAYS[0], WEEKDAYS.at(-1)]).toEqual(['mon', 'sun'])
})
