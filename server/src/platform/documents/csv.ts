import { withGuard } from './formula-guard.ts'

/** One line of a CSV with its end; texts that a spreadsheet would run are kept from it. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(value: string | number): string {
  const cell = typeof value === 'number' ? String(value) : withGuard(value)
  return /[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
