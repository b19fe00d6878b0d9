import { expect, it, onTestFinished, vi } from 'vitest'
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

it('gives room back when the time of a value is over, whatever lies before it', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const budget = new CacheBudget(1000)
  const bytesOf = ({ length }: string) => length
  const pages = new KeptValues<string>({ budget, bytesOf, maxAgeMs: 30_000 })
  const cards = kept(budget)
  cards.set('c', 'ten letters')
  pages.set('a', 'ten letters')
  pages.get('a')
  vi.advanceTimersByTime(20_000)
  pages.set('b', 'ten letters')
  vi.advanceTimersByTime(10_000)
  cards.set('d', 'ten letters')
  expect([pages.size, cards.size, budget.bytes]).toEqual([1, 2, 36])
  expect(['a', 'b'].map((key) => pages.get(key))).toEqual([undefined, 'ten letters'])
})

it('leaves what took the place of an outdated value', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const pages = new KeptValues<string>({ budget: new CacheBudget(1000), bytesOf: () => 1, maxAgeMs: 30_000 })
  pages.set('a', 'old')
  vi.advanceTimersByTime(31_000)
  pages.set('a', 'new')
  pages.set('b', 'other')
  expect([pages.get('a'), pages.size]).toEqual(['new', 2])
})

it('holds a part of it to less, and counts that in the whole', () => {
  const whole = new CacheBudget(100)
  const part = new CacheBudget(50, whole)
  const [cards, pages] = [kept(whole), kept(part)]
  for (let at = 0; at < 10; at++) pages.set(`p${at}`, 'ten letters')
  expect([pages.size, part.bytes, whole.bytes]).toEqual([3, 39, 39])
  for (let at = 0; at < 4; at++) cards.set(`c${at}`, 'ten letters')
  expect([pages.size, part.bytes, whole.bytes]).toEqual([3, 39, 91])
  // what was kept first gives way, in the part as in the whole
  cards.set('c4', 'ten letters')
  expect([pages.size, part.bytes, cards.size, whole.bytes]).toEqual([2, 26, 5, 91])
  pages.get('p8')
  pages.delete('p9')
  expect([pages.size, part.bytes, whole.bytes]).toEqual([1, 13, 78])
  pages.clear()
  expect([part.bytes, whole.bytes]).toEqual([0, 65])
})
