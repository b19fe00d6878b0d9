import { beforeEach, expect, it, vi } from 'vitest'
import { dropGone, MOST_SEEN, noteSeen, seenBefore } from './recent-products.ts'

const id = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})

it('keeps the latest first, each once, without the product that is open', () => {
  for (const number of [1, 2, 3, 1]) noteSeen(id(number))
  expect(seenBefore()).toEqual([id(1), id(3), id(2)])
  expect(seenBefore(id(1))).toEqual([id(3), id(2)])
})

it('shows twelve at most, also beside the one that is open', () => {
  for (let number = 1; number <= 20; number++) noteSeen(id(number))
  expect(seenBefore()).toHaveLength(MOST_SEEN)
  expect(seenBefore(id(20))).toEqual(Array.from({ length: MOST_SEEN }, (_, at) => id(19 - at)))
})

it('lets go of what is no longer sold, and passes over what is no id', () => {
  for (const number of [1, 2, 3]) noteSeen(id(number))
  dropGone(new Set([id(2)]))
  expect(seenBefore()).toEqual([id(3), id(1)])
  localStorage.setItem('lunula.recently_seen', JSON.stringify([7, 'x', id(4)]))
  expect(seenBefore()).toEqual([id(4)])
  localStorage.setItem('lunula.recently_seen', '{"a":1}')
  expect(seenBefore()).toEqual([])
})
