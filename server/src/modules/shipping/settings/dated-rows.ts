import { createHash } from 'node:crypto'

export type Counts = 'past' | 'now' | 'coming'

interface Dated {
  valid_from: string
  valid_to?: string | null
}

/**
 * Which row counts on a day: of those of one key that have begun and not ended, the latest.
 * @param rows the latest first
 * @param keyOf null: each row counts by itself
 */
export function countingOn<R extends Dated>(
  rows: readonly R[],
  today: string,
  keyOf: ((row: R) => string) | null,
): { row: R; counts: Counts }[] {
  const taken = new Set<string>()
  return rows.map((row) => {
    const isOver = row.valid_to != null && row.valid_to < today
    if (row.valid_from > today) return { row, counts: 'coming' }
    if (isOver) return { row, counts: 'past' }
    if (!keyOf) return { row, counts: 'now' }
    const key = keyOf(row)
    if (taken.has(key)) return { row, counts: 'past' }
    taken.add(key)
    return { row, counts: 'now' }
  })
}

/** A word that differs whenever a row does, by which a stale tab is told. */
export const versionOf = (row: object): string =>
  createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 16)
