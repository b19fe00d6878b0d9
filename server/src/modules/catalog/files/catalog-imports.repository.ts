import type { ImportState } from '@lunula/contract/catalog/files/constants.ts'
import { type Database, tablesOf } from '../../../platform/database/database.ts'
import type { Encoding } from '../import/rows/csv.ts'
import type { FileReport } from './file-report.ts'

export interface CatalogImportRow {
  id: string
  created_at: Date
  created_by: string | null
  file_name: string
  bytes: number
  encoding: Encoding
  state: ImportState
  /** Products that were written. */
  done: number
  /** Products of the file that can be written. */
  total: number
  report: FileReport | null
  finished_at: Date | null
}

const tables = tablesOf<{ catalog_imports: CatalogImportRow }>()

export async function insertImport(database: Database, row: CatalogImportRow): Promise<void> {
  await tables(database).insertInto('catalog_imports').values(row).execute()
}

export const findImport = (database: Database, id: string): Promise<CatalogImportRow | undefined> =>
  tables(database).selectFrom('catalog_imports').selectAll().where('id', '=', id).executeTakeFirst()

/** Without what they change row by row. */
export const findLatestImports = (database: Database, limit: number): Promise<CatalogImportRow[]> =>
  tables(database)
    .selectFrom('catalog_imports')
    .select((row) => [
      'id',
      'created_at',
      'created_by',
      'file_name',
      'bytes',
      'encoding',
      'state',
      'done',
      'total',
      'finished_at',
      row
        .fn<FileReport | null>('jsonb_set_lax', ['report', row.val('{changes}'), row.val('[]')])
        .as('report'),
    ])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

/** Moves an import from one state on; false when it is in another by now. */
export async function moveImport(
  database: Database,
  id: string,
  from: ImportState,
  change: Partial<Pick<CatalogImportRow, 'state' | 'done' | 'total' | 'report' | 'finished_at'>>,
): Promise<boolean> {
  const { report, ...plain } = change
  const { numUpdatedRows } = await tables(database)
    .updateTable('catalog_imports')
    .set({ ...plain, ...(report === undefined ? {} : { report: JSON.stringify(report) as never }) })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteImport(database: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await tables(database)
    .deleteFrom('catalog_imports')
    .where('id', '=', id)
    .where('state', '<>', 'running')
    .executeTakeFirst()
  return numDeletedRows === 1n
}
