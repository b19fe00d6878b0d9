import { expect, test } from 'vitest'
import { CircuitBreaker } from './circuit-breaker.ts'

function setUp() {
  let now = 0
  let asked = 0
  const breaker = new CircuitBreaker({ clock: { now: () => new Date(now) }, failures: 3, pauseSeconds: 60 })
  const ask = (works: boolean, counts?: (error: unknown) => boolean) =>
    breaker
      .run(async () => {
        asked += 1
        if (!works) throw new Error('down')
        return 'up'
      }, counts)
      .catch((error: Error) => (error.name === 'CircuitOpen' ? 'left alone' : error.message))
  return { ask, asked: () => asked, wait: (seconds: number) => (now += seconds * 1000) }
}

test('after three failures in a row nothing is asked for a minute, then one question decides', async () => {
  const { ask, asked, wait } = setUp()
  expect([await ask(false), await ask(false), await ask(false), await ask(true)]).toEqual([
    'down',
    'down',
    'down',
    'left alone',
  ])
  wait(59)
  expect(await ask(true)).toBe('left alone')
  expect(asked()).toBe(3)
  wait(1)
  expect(await Promise.all([ask(false), ask(false)])).toEqual(['down', 'left alone'])
  expect(await ask(true)).toBe('left alone')
  wait(60)
  expect([await ask(true), await ask(true)]).toEqual(['up', 'up'])
})

test('a success in between starts the count anew', async () => {
  const { ask } = setUp()
  for (const works of [false, false, true, false, false]) await ask(works)
  expect(await ask(true)).toBe('up')
})

test('an error that is the caller’s own does not count', async () => {
  const { ask } = setUp()
  for (let n = 0; n < 5; n++) await ask(false, () => false)
  expect(await ask(true)).toBe('up')
})
