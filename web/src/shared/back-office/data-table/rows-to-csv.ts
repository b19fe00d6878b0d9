import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import type { Column, PlaceOfPage } from './table-types.ts'

/** What a spreadsheet would run as a formula begins with one of these (OWASP, CSV injection, 2026-11-23). */
const FORMULA = /^[=+\-@\t\r]/

const cellOf = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The shown columns of the shown rows as CSV, with a mark by which Excel reads it as UTF-8. */
export function rowsToCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const told = columns.filter(({ csv }) => csv !== undefined)
  const lines = [
    told.map(({ header }) => cellOf(header)),
    ...rows.map((row) => told.map(({ csv }) => cellOf(csv?.(row) ?? null))),
  ]
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}

/** As many as the server gives at once. */
const ROWS_AT_ONCE = 100

/** The rows of all pages of a list, in its order; one that moves to a later page meanwhile stands once. */
export async function readAllRows<Row>(
  readPage: (place: PlaceOfPage) => Promise<CursorPageOf<Row>>,
  rowKey: (row: Row) => string,
): Promise<Row[]> {
  const rows = new Map<string, Row>()
  for (let cursor: string | undefined; ; ) {
    const page = await readPage({ limit: ROWS_AT_ONCE, ...(cursor && { cursor }) })
    for (const row of page.docs) rows.set(rowKey(row), row)
    if (!page.next_cursor) return [...rows.values()]
    cursor = page.next_cursor
  }
}
