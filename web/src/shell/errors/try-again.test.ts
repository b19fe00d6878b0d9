import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tryAgain, tryThrice } from './try-again.ts'

const line = new EventTarget()
const failing = (times: number) => {
  const attempt = vi.fn(async () => {
    if (attempt.mock.calls.length <= times) throw new Error(`lost ${attempt.mock.calls.length}`)
    return 'there'
  })
  return attempt
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', line.addEventListener.bind(line))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what fails is tried again after half a second, then after twice as long, at most ten seconds', async () => {
  const attempt = failing(7)
  const done = tryAgain(attempt)
  const waits = [500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]
  for (const [tries, wait] of waits.entries()) {
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(attempt).toHaveBeenCalledTimes(tries + 1)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(await done).toBe('there')
})

test.each([
  ['the line is back', 'online'],
  ['the page is left', 'pagehide'],
])('it is tried at once when %s', async (_, event) => {
  const attempt = failing(1)
  const done = tryAgain(attempt)
  await vi.advanceTimersByTimeAsync(0)
  line.dispatchEvent(new Event(event))
  expect(await done).toBe('there')
})

test.each([
  ['that is tried twice', 2, true, true, 3],
  ['that fails three times', 3, true, true, 3],
  ['that will not be gone the next time', 1, true, false, 1],
  ['without a connection', 1, false, true, 1],
])('what somebody waits for and %s: %i failures, on line %s, worth it %s, %i tries', async (...row) => {
  const [, failures, onLine, isWorthIt, tries] = row
  vi.stubGlobal('navigator', { onLine })
  const attempt = failing(failures)
  const outcome = tryThrice(attempt, () => isWorthIt).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await outcome).toBe(failures < tries ? 'there' : `lost ${tries}`)
  expect(attempt).toHaveBeenCalledTimes(tries)
})
