import { vi } from 'vitest'

/**
 * For the test that calls this, calls elsewhere are given up after a twentieth of their time, so that nobody
 * waits for it. Answers the times that they ask for, in milliseconds, as they are asked for.
 */
export function shortenTimeouts(): readonly number[] {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const asked: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    asked.push(milliseconds)
    return timeout(milliseconds / 20)
  })
  return asked
}
