import type { OfficeTable } from '@lunula/contract/back-office/tables.ts'
import { tablesOf } from '../../platform/database/database.ts'

export interface SavedViewRow {
  id: string
  user_id: string
  of_table: OfficeTable
  name: string
  query: string
  shared: boolean
  created_at: Date
}

interface BackOfficeTables {
  saved_views: SavedViewRow
}

export const tables = tablesOf<BackOfficeTables>()
