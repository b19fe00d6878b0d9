import { expect, it, vi } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'
import { ServiceUnavailable } from './service-unavailable.ts'

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
  const inTurn = limitConcurrency(2, 10)
  const pieces = [work(), work(), work(), work()]
  const outcomes = pieces.map(({ run }) => inTurn(run).catch((error: Error) => error.message))
  await vi.waitFor(() => expect(pieces.map(({ begun }) => begun())).toEqual([true, true, false, false]))
  pieces[0]?.end(Promise.reject(new Error('broken')))
  await outcomes[0]
  await vi.waitFor(() => expect(pieces.map(({ begun }) => begun())).toEqual([true, true, true, false]))
  for (const piece of pieces.slice(1)) piece.end(Promise.resolve('made'))
  expect(await Promise.all(outcomes)).toEqual(['broken', 'made', 'made', 'made'])
})

it('is free again once all is done', async () => {
  const inTurn = limitConcurrency(1, 0)
  expect(await inTurn(async () => 1)).toBe(1)
  expect(await inTurn(async () => 2)).toBe(2)
})

it('turns away whoever finds too many waiting', async () => {
  const inTurn = limitConcurrency(1, 1)
  const pieces = [work(), work()]
  const outcomes = pieces.map(({ run }) => inTurn(run))
  await expect(inTurn(async () => 'third')).rejects.toThrow(ServiceUnavailable)
  for (const piece of pieces) piece.end(Promise.resolve('made'))
  expect(await Promise.all(outcomes)).toEqual(['made', 'made'])
})
