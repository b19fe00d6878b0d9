/** For how many milliseconds a missing file is left alone, at first and at most; less if the line is back. */
const PAUSE_MS = 500
const LONGEST_PAUSE_MS = 10_000

/**
 * Loads a part of a page, again and again until it is there: one that cannot be had for the moment is no
 * reason to take the page away, or never to let it come alive.
 */
export async function loadAgain<M>(load: () => Promise<M>): Promise<M> {
  for (let pause = PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await load()
    } catch {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause)
        const back = () => {
          clearTimeout(timer)
          resolve()
        }
        addEventListener('online', back, { once: true })
      })
    }
  }
}
