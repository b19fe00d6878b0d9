import type { OfficeTable } from '@lunula/contract/back-office/tables.ts'
import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import type { ReactNode } from 'react'

export interface Column<Row> {
  /** Its name in the address, and what the server sorts by. */
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** What stands in the CSV; a column without it is left out there: a button, which names itself. */
  csv?: (row: Row) => string | number | null
  sortable?: boolean
  /** `end` for numbers and money. */
  align?: 'start' | 'end'
  /** Not shown until it is asked for. */
  hidden?: boolean
}

export interface FilterOption {
  value: string
  label: string
}

/**
 * A filter of the address: one of some values, a day (`2026-11-23`), or words; `given` by a link only, to be
 * seen by its name and taken away.
 */
export type Filter = { key: string; label: string } & (
  | { kind: 'choice'; options: readonly FilterOption[] }
  | { kind: 'day' }
  | { kind: 'text'; hint?: string }
  | { kind: 'given'; name: string }
)

/** What can be done with all rows that are selected. */
export interface BulkAction<Row> {
  label: string
  run: (rows: readonly Row[]) => void | Promise<void>
  danger?: boolean
}

/** Which page of a list, and how many rows. */
export interface PlaceOfPage {
  cursor?: string
  limit: number
}

export interface DataTableProps<Row> {
  table: OfficeTable
  /** Names the table for those who do not see it. */
  label: string
  columns: readonly Column<Row>[]
  filters?: readonly Filter[]
  /** The order without a choice, such as `-placed`: descending by the column `placed`. */
  sort: string
  data: CursorPageOf<Row>
  /** Reads any page of the list as it is narrowed and ordered; without it the CSV holds the shown page. */
  readPage?: (place: PlaceOfPage) => Promise<CursorPageOf<Row>>
  rowKey: (row: Row) => string
  /** The row's own page, which its first column leads to. */
  rowTo?: (row: Row) => string
  /** Says which row it is, such as its number. */
  rowName: (row: Row) => string
  /** What the search looks through; without it there is none. */
  searchHint?: string
  /** Shows the rows in another way than as a table; columns then say what stands in the CSV. */
  renderRows?: (rows: readonly Row[]) => ReactNode
  bulkActions?: readonly BulkAction<Row>[]
  /** Shown when there are no rows at all, without any filter. */
  emptyState?: ReactNode
}
