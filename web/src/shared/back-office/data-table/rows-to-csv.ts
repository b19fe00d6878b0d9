import type { Column } from './table-types.ts'

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
