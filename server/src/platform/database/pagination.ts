import { MAX_LIMIT } from '@lunula/contract/pagination.ts'
import type { SelectQueryBuilder, Simplify } from 'kysely'

/** What the query of a list asks for; its schema (`pageFields`) fills in what is left out. */
export interface PageQuery {
  page?: number | undefined
  limit?: number | undefined
}

/** So many entries, after the first so many. */
export interface Slice {
  limit: number
  offset: number
}

/** One page, counted from 1, and the entries that it holds. */
export interface PageSlice extends Slice {
  page: number
}

export const pageSlice = ({ page = 1, limit = MAX_LIMIT }: PageQuery): PageSlice => ({
  page,
  limit,
  offset: (page - 1) * limit,
})

/** Reads some rows of a query, and how many it has in all. */
export async function selectSlice<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { limit, offset }: Slice,
): Promise<{ rows: Simplify<Row>[]; total: number }> {
  const rows = await query.limit(limit).offset(offset).execute()
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return { rows, total }
}
