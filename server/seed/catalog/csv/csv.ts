import { columns, type Row } from './columns.ts'

function cell(value: string): string {
  return /[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

/** Writes rows under the head, with line feeds, as Shopify exports them. */
export function toCsv(rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map((column) => cell(row[column] ?? '')).join(','))
  return `${[columns.map(cell).join(','), ...lines].join('\n')}\n`
}
