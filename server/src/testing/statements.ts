import type { TestApp } from './app.ts'

/**
 * How many statements `work` sends, each on a connection of its own; a transaction counts as one. The fewest
 * of three runs, because what a call left to be done after its answer may fall into one of them.
 */
export async function countStatements({ pool }: TestApp, work: () => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  for (let run = 0; run < 3; run++) {
    let count = 0
    const add = (): void => {
      count += 1
    }
    pool.on('acquire', add)
    await work()
    pool.off('acquire', add)
    counts.push(count)
  }
  return Math.min(...counts)
}
