import { describe, expect, test } from 'vitest'
import { eitherOf, wordList } from './lists.ts'

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
