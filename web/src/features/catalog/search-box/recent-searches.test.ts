import { expect, it } from 'vitest'
import { withSearch } from './recent-searches.ts'

it('puts the newest search first and keeps each once', () => {
  expect(withSearch(['acetone', 'Gel polish'], ' gel  POLISH ')).toEqual(['gel POLISH', 'acetone'])
})

it('keeps the eight newest', () => {
  const nine = Array.from({ length: 9 }, (_, at) => `word ${at}`)
  const kept = nine.reduce<string[]>(withSearch, [])
  expect(kept).toEqual(['word 8', 'word 7', 'word 6', 'word 5', 'word 4', 'word 3', 'word 2', 'word 1'])
})

it('does not keep an empty search', () => {
  expect(withSearch(['acetone'], '   ')).toEqual(['acetone'])
})
