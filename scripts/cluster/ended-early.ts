const LONGEST_MS = 10 * 60_000

/**
 * Ends what was started when the script is asked to end, or has taken ten minutes, and then the script with
 * exit code 1.
 */
export function cleanUpWhenEnded(cleanUp: () => Promise<void>): void {
  const end = (why: string): void => {
    process.stderr.write(`ended early: ${why}\n`)
    void cleanUp().finally(() => process.exit(1))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(signal))
  setTimeout(() => end('it takes too long'), LONGEST_MS).unref()
}
