import type { FileChange } from '@lunula/contract/catalog/files/schemas.ts'
import { withGuard } from '../../../platform/documents/formula-guard.ts'
import type { Counts, Problem } from '../import/import-report.ts'

/** The most changes that are kept of a file; what is wrong is kept whole. */
export const MAX_KEPT_CHANGES = 20_000

/** What is known of a file: first what it would do, at the end what it did. */
export interface FileReport {
  records: number
  /** Rows with something wrong. */
  left_out: number
  products: Counts
  variants: Counts & { deactivated: number }
  problems: Problem[]
  changes: FileChange[]
  change_count: number
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** What is wrong with a file and what it changes, as a CSV to keep. */
export function reportCsv({ problems, changes }: FileReport): string {
  const lines: (string | number)[][] = [
    ['Row', 'Handle', 'Product', 'Variant', 'Field', 'Before', 'After', 'Problem'],
    ...problems.map(({ row, column, message }) => [row, '', '', '', column, '', '', message]),
    ...changes.map(({ row, slug, name, variant, field, before, after }) => [
      row,
      slug,
      name,
      variant,
      field,
      before ?? '',
      after ?? '',
      '',
    ]),
  ]
  return lines.map((cells) => `${cells.map((cell) => quoted(withGuard(String(cell)))).join(',')}\n`).join('')
}
