import * as T from 'typebox'
import { MAX_LIMIT } from './pagination.ts'
import { orNull } from './schema.ts'

/** Matches are counted up to here, so that a count never keeps a list waiting. */
export const MAX_COUNT = 1_000

/** What the query of a list paged by key takes besides its filters. */
export const cursorFields = (limit: number) => ({
  cursor: T.Optional(
    T.String({
      pattern: '^[A-Za-z0-9_-]+$',
      maxLength: 600,
      description: '`next_cursor` or `prev_cursor` of a page in the same order; any other begins anew',
    }),
  ),
  limit: T.Optional(T.Integer({ minimum: 1, maximum: MAX_LIMIT, default: limit })),
})

/** One page of a list paged by key: what is added meanwhile moves nothing that was seen. */
export const CursorPage = <S extends T.TSchema>(item: S) =>
  T.Object({
    docs: T.Array(item),
    next_cursor: orNull(T.String({ description: 'of the page after; null on the last' })),
    prev_cursor: orNull(T.String({ description: 'of the page before; null on the first' })),
    count: T.Integer({ description: `how many fit, counted up to ${MAX_COUNT}` }),
    counted_all: T.Boolean({ description: 'false when there are more than `count`' }),
  })

export interface CursorPageOf<D> {
  docs: D[]
  next_cursor: string | null
  prev_cursor: string | null
  count: number
  counted_all: boolean
}
