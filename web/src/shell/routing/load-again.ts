/** How long a missing file is left alone, in milliseconds, unless the connection is back sooner. */
const PAUSE_MS = 10_000

/**
 * Loads a late part of a page, again and again until it is there: one that cannot be had for the moment is no
 * reason to take the page away.
 */
export async function loadAgain<M>(load: () => Promise<M>): Promise<M> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, PAUSE_MS)
        const back = () => {
          clearTimeout(timer)
          resolve()
        }
        addEventListener('online', back, { once: true })
      })
    }
  }
}
