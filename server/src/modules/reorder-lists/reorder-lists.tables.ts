import type { GeneratedAlways } from 'kysely'

export interface ReorderListRow {
  id: string
  user_id: string
  name: string
  created_at: Date
  updated_at: Date
}

export interface ReorderLineRow {
  list_id: string
  variant_id: string
  quantity: number
  position: GeneratedAlways<number>
}

export interface ReorderTables {
  reorder_lists: ReorderListRow
  reorder_list_lines: ReorderLineRow
}
