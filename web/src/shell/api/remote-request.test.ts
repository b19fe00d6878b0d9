import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startRequest } from './remote-request.ts'

const heard: unknown[] = []
const outcome = {
  onData: (data: unknown) => heard.push(['data', data]),
  onError: (error: unknown) => heard.push(['error', error]),
}

describe('a request of a screen', () => {
  beforeEach(() => {
    heard.length = 0
    vi.useFakeTimers()
  })
  afterEach(() => void vi.useRealTimers())

  it('hands on the answer', async () => {
    startRequest(async () => 'answer', 0, outcome)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(heard).toEqual([['data', 'answer']])
  })

  it('hands on the failure', async () => {
    startRequest(() => Promise.reject('refused'), 0, outcome)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(heard).toEqual([['error', 'refused']])
  })

  it.each(['resolve', 'reject'] as const)('aborts and ignores what comes late (%s)', async (end) => {
    const { promise, ...settle } = Promise.withResolvers<string>()
    let aborted = false
    const stop = startRequest(
      (signal) => {
        signal.addEventListener('abort', () => {
          aborted = true
        })
        return promise
      },
      0,
      outcome,
    )
    stop()
    settle[end]('late')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(aborted).toBe(true)
    expect(heard).toEqual([])
  })

  it('waits for the delay, and is not sent when it is stopped within', async () => {
    const ask = vi.fn(async () => 'answer')
    const stop = startRequest(ask, 100, outcome)
    await vi.advanceTimersByTimeAsync(99)
    expect(ask).not.toHaveBeenCalled()
    stop()
    await vi.advanceTimersByTimeAsync(100)
    expect(ask).not.toHaveBeenCalled()
    startRequest(ask, 100, outcome)
    await vi.advanceTimersByTimeAsync(100)
    expect(heard).toEqual([['data', 'answer']])
  })
})
