import { expect, it } from 'vitest'
import { TooManyWaiting, TurnQueue } from './turns.ts'

/** A piece of work that ends when it is told to. */
function work(): {
  run: () => Promise<string>
  end: (outcome: Promise<string>) => void
  begun: () => boolean
} {
  const { promise, resolve } = Promise.withResolvers<string>()
  let begun = false
  const run = (): Promise<string> => {
    begun = true
    return promise
  }
  return { run, end: resolve, begun: () => begun }
}

it('lets two run at once and the next when one has ended, well or badly', async () => {
  const queue = new TurnQueue(2, 10)
  const pieces = [work(), work(), work(), work()]
  const outcomes = pieces.map(({ run }) => queue.take(run).catch((error: Error) => error.message))
  expect(pieces.map(({ begun }) => begun())).toEqual([true, true, false, false])
  pieces[0]?.end(Promise.reject(new Error('broken')))
  await outcomes[0]
  expect(pieces.map(({ begun }) => begun())).toEqual([true, true, true, false])
  for (const piece of pieces.slice(1)) piece.end(Promise.resolve('made'))
  expect(await Promise.all(outcomes)).toEqual(['broken', 'made', 'made', 'made'])
})

it('is free again once all is done', async () => {
  const queue = new TurnQueue(1, 0)
  expect(await queue.take(async () => 1)).toBe(1)
  expect(await queue.take(async () => 2)).toBe(2)
})

it('turns away whoever finds too many waiting', async () => {
  const queue = new TurnQueue(1, 1)
  const pieces = [work(), work()]
  const outcomes = pieces.map(({ run }) => queue.take(run))
  await expect(queue.take(async () => 'third')).rejects.toThrow(TooManyWaiting)
  for (const piece of pieces) piece.end(Promise.resolve('made'))
  expect(await Promise.all(outcomes)).toEqual(['made', 'made'])
})
