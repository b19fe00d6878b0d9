import { isMissingFile } from './unreachable.ts'

/** For how many milliseconds what failed is left alone, at first and at most. */
const PAUSE_MS = 500
const LONGEST_PAUSE_MS = 10_000

/** Ends a pause: the line is back, or the page is left and there is no other time. */
const HURRY = ['online', 'pagehide']

/**
 * Does something until it succeeds: a part of a page that cannot be had for the moment is no reason to take
 * the page away, or never to let it come alive.
 * @param isOver given an error and how often it was tried, whether to reject with it after all
 */
export async function tryAgain<T>(
  attempt: () => Promise<T>,
  isOver: (error: unknown, tries: number) => boolean = () => false,
): Promise<T> {
  for (let tries = 1, pause = PAUSE_MS; ; tries++, pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await attempt()
    } catch (error) {
      if (isOver(error, tries)) throw error
      const paused = new AbortController()
      await new Promise((resolve) => {
        setTimeout(resolve, pause)
        for (const reason of HURRY) addEventListener(reason, resolve, { signal: paused.signal })
      })
      paused.abort()
    }
  }
}

/**
 * Does what somebody waits for, three times if need be. Then, or without a connection, they had better hear
 * that it cannot be had.
 * @param isWorthIt whether an error may be gone the next time
 */
export const tryThrice = <T>(attempt: () => Promise<T>, isWorthIt: (error: unknown) => boolean): Promise<T> =>
  tryAgain(attempt, (error, tries) => tries === 3 || !navigator.onLine || !isWorthIt(error))

/** Loads a part of the program that somebody waits for. */
export const tryToLoad = <M>(load: () => Promise<M>): Promise<M> => tryThrice(load, isMissingFile)
