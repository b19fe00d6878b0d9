import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The stream as the page sees it: what it is told of, and how. */
const stream = vi.hoisted(() => ({
  heard: (_: { name: string; data: string }) => {},
  resumed: () => {},
}))
vi.mock('./connection.ts', () => ({
  createConnection: (options: typeof stream) => {
    Object.assign(stream, options)
    return { connect: () => {}, disconnect: () => {} }
  },
}))
vi.mock('../api/background-stream.ts', () => ({ backgroundStream: async () => new ReadableStream() }))

const message = (thread_id: string) =>
  stream.heard({ name: 'message', data: JSON.stringify({ thread_id, unread: 1 }) })

let news: typeof import('./live-events.ts').onNews
const again = vi.fn()
beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  again.mockReset()
  news = (await import('./live-events.ts')).onNews
})
afterEach(() => vi.useRealTimers())

test('a page reads again what concerns it, and after every gap, until it is left', () => {
  const stop = news('message', again, ({ thread_id }) => thread_id === 't1')
  message('t2')
  expect(again).not.toHaveBeenCalled()
  message('t1')
  stream.resumed()
  expect(again).toHaveBeenCalledTimes(2)
  stop()
  message('t1')
  stream.resumed()
  expect(again).toHaveBeenCalledTimes(2)
})

test.each([
  ['what happened', () => message('t1')],
  ['a gap', () => stream.resumed()],
])('%s while the page was loaded is made up for as soon as it is shown', (_, happens) => {
  happens()
  vi.advanceTimersByTime(14_999)
  news('message', again)
  expect(again).toHaveBeenCalledOnce()
})

test('what happened long before the page was asked for is in it', () => {
  message('t1')
  stream.resumed()
  vi.advanceTimersByTime(15_001)
  news('message', again)
  expect(again).not.toHaveBeenCalled()
})

test('what happened of another kind is none of its business', () => {
  message('t1')
  news('notification', again)
  expect(again).not.toHaveBeenCalled()
})
