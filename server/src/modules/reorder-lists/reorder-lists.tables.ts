import type { GeneratedAlways } from 'kysely'
import { tablesOf } from '../../platform/database/database.ts'

export interface ReorderListRow {
  id: string
  user_id: string
  name: string
  /** Under which it was made or filled last, where one was said. */
  last_key: string | null
  created_at: Date
  updated_at: Date
}

export interface ReorderLineRow {
  list_id: string
  variant_id: string
  quantity: number
  position: GeneratedAlways<number>
}

interface ReorderTables {
  reorder_lists: ReorderListRow
  reorder_list_lines: ReorderLineRow
}

export const tables = tablesOf<ReorderTables>()
