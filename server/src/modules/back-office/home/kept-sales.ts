import { randomUUID } from 'node:crypto'
import type { Platform } from '../../../platform/platform.ts'
import type { Range } from './home.repository.ts'
import * as repository from './kept-sales.repository.ts'

/** Keeps the sums of months that are over and not kept yet, or changed since. */
export async function keepSales({ database }: Platform): Promise<void> {
  await repository.deleteReplaced(database)
  for (const month of await repository.findUnkeptMonths(database))
    await repository.keepMonth(database, { ...month, id: randomUUID() })
}

interface SplitRange {
  kept: readonly string[]
  /** What is to be read from orders and ledger. */
  open: readonly Range[]
}

/** Parts a range into months of which the sums are kept, by id, and what lies around them. */
export async function splitRange({ database }: Platform, range: Range): Promise<SplitRange> {
  const months = await repository.findKeptMonths(database, range)
  const open: Range[] = []
  let { start } = range
  for (const month of months) {
    if (start < month.start) open.push({ start, end: month.start })
    start = month.end
  }
  if (start < range.end) open.push({ start, end: range.end })
  return { kept: months.map(({ id }) => id), open }
}
