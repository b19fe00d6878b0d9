import { expect, it } from 'vitest'
import { readTsvector } from './read-tsvector.ts'

const place = (position: number, weight = 0): number => weight * 0x4000 + position

it('reads words with places and weights', () => {
  expect(readTsvector("'gel':1A,16383 'son':2B,3C")).toEqual([
    { word: 'gel', places: [place(1, 3), place(16383)] },
    { word: 'son', places: [place(2, 2), place(3, 1)] },
  ])
})

it.each([
  ["'o''hare':1", "o'hare"],
  ["'a\\\\b':1", 'a\\b'],
  ["'甲油':1", '甲油'],
])('reads %s', (text, word) => {
  expect(readTsvector(text)).toEqual([{ word, places: [1] }])
})

it('reads nothing out of nothing', () => {
  expect(readTsvector('')).toEqual([])
})
