import { expect, it } from 'vitest'
import { CacheBudget } from './cache-budget.ts'
import { KeptValues } from './kept-values.ts'

const kept = (budget: CacheBudget) => new KeptValues<string>({ budget, bytesOf: ({ length }) => length })

it('is one for all caches, and counts keys as well', () => {
  const budget = new CacheBudget(100)
  const [pages, answers] = [kept(budget), kept(budget)]
  for (let at = 0; at < 50; at++) {
    pages.set(`p${at}`, 'ten letters')
    answers.set(`a${at}`, 'ten letters')
    expect(budget.bytes).toBeLessThanOrEqual(100)
  }
  expect([pages.size, answers.size]).toEqual([3, 4])
  pages.clear()
  answers.delete('a49')
  expect(budget.bytes).toBe(3 * 14)
})

it('keeps what is asked for again through a flood of what is not', () => {
  const budget = new CacheBudget(100)
  const [hot, flood] = [kept(budget), kept(budget)]
  for (const key of ['a', 'b', 'c']) hot.set(key, 'ten letters')
  for (const key of ['a', 'b', 'c']) hot.get(key)
  for (let at = 0; at < 10_000; at++) flood.set(`f${at}`, 'ten letters')
  expect(['a', 'b', 'c'].map((key) => hot.get(key))).toEqual(Array(3).fill('ten letters'))
})

it('drops what was hot once nothing else is left to drop', () => {
  const values = kept(new CacheBudget(100))
  for (const key of 'abcdefghij') {
    values.set(key, 'ten letters')
    values.get(key)
  }
  expect([...'abcdefghij'].filter((key) => values.get(key)).join('')).toBe('cdefghij')
})

it('keeps nothing that is larger than all of it', () => {
  const budget = new CacheBudget(10)
  const values = kept(budget)
  values.set('a', 'more than ten letters')
  expect([values.get('a'), values.size, budget.bytes]).toEqual([undefined, 0, 0])
})

it('gives room back when a value has become smaller, or less is allowed', () => {
  const budget = new CacheBudget(1000)
  const bodies = new KeptValues<{ bytes: number }>({ budget, bytesOf: ({ bytes }) => bytes })
  const page = { bytes: 200 }
  bodies.set('p', page)
  page.bytes = 20
  bodies.get('p')
  expect(budget.bytes).toBe(21)
  budget.limit(20)
  expect([budget.bytes, bodies.get('p')]).toEqual([0, undefined])
})
