import * as T from 'typebox'
import { orNull } from './schema.ts'

export const MAX_LIMIT = 100

export const pageFields = (limit: number) => ({
  page: T.Optional(T.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  limit: T.Optional(T.Integer({ minimum: 1, maximum: MAX_LIMIT, default: limit })),
})

/** One page of a list, in the shape that the specification gives (§3). */
export const Page = <S extends T.TSchema>(item: S) =>
  T.Object({
    docs: T.Array(item),
    totalDocs: T.Integer(),
    limit: T.Integer(),
    page: T.Integer(),
    totalPages: T.Integer(),
    pagingCounter: T.Integer({ description: 'number of the first entry on this page, from 1' }),
    hasPrevPage: T.Boolean(),
    hasNextPage: T.Boolean(),
    prevPage: orNull(T.Integer()),
    nextPage: orNull(T.Integer()),
    offset: T.Integer(),
  })

export interface PageOf<D> {
  docs: D[]
  totalDocs: number
  limit: number
  page: number
  totalPages: number
  pagingCounter: number
  hasPrevPage: boolean
  hasNextPage: boolean
  prevPage: number | null
  nextPage: number | null
  offset: number
}

/** Wraps the entries of one page with all the page fields. */
export function pageOf<D>(
  docs: D[],
  totalDocs: number,
  { page, limit }: { page: number; limit: number },
): PageOf<D> {
  const totalPages = Math.max(1, Math.ceil(totalDocs / limit))
  const offset = (page - 1) * limit
  const hasPrevPage = page > 1
  const hasNextPage = page < totalPages
  return {
    docs,
    totalDocs,
    limit,
    page,
    totalPages,
    pagingCounter: offset + 1,
    hasPrevPage,
    hasNextPage,
    prevPage: hasPrevPage ? page - 1 : null,
    nextPage: hasNextPage ? page + 1 : null,
    offset,
  }
}
