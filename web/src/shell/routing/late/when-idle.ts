/**
 * Runs a task when the browser has nothing better to do, at the latest after some seconds; answers how to
 * call it off.
 */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(task, { timeout: 5_000 })
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(task, 1_000) // Safari
  return () => clearTimeout(handle)
}
