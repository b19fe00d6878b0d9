import { type CursorPageOf, MAX_COUNT } from '@lunula/contract/cursor.ts'
import { MAX_LIMIT } from '@lunula/contract/pagination.ts'
import {
  type CompiledQuery,
  type Expression,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely'
import type { Database } from './database.ts'

/** What the query of a list paged by key asks for; its schema (`cursorFields`) fills in what is left out. */
export interface CursorQuery {
  cursor?: string | undefined
  limit?: number | undefined
}

/** The order of a list. An index on (key, id) makes each of its pages cost the same. */
export interface ListOrder {
  /** Told in the cursor, so that one of another order is not taken for this one. */
  readonly name: string
  /** What it is ordered by; never null. */
  readonly key: Expression<unknown>
  /** The type of the key in the database. */
  readonly type: 'timestamptz' | 'bigint' | 'text'
  readonly descending: boolean
  /** Decides between equal keys: the uuid of a row. */
  readonly id: Expression<unknown>
}

/** Where a page begins: behind a row, looking on or back. */
interface Place {
  back: boolean
  key: string
  id: string
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const KEYS = {
  timestamptz: /^\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/,
  bigint: /^-?\d{1,18}$/,
  text: /^[^\0]{0,300}$/u,
}

/** The key as text that the database reads back as the same value, to the microsecond. */
const textOf = ({ key, type }: ListOrder): RawBuilder<string> =>
  type === 'timestamptz'
    ? sql<string>`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql<string>`${key}::text`

const write = (order: ListOrder, { back, key, id }: Place): string =>
  Buffer.from(JSON.stringify([order.name, back ? 'p' : 'n', key, id])).toString('base64url')

/** undefined for what was not written for this order: the list then begins anew. */
export function readCursor(order: ListOrder, cursor: string | undefined): Place | undefined {
  if (!cursor) return undefined
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (!Array.isArray(read)) return undefined
    const [name, way, key, id] = read.map(String)
    if (name !== order.name || key === undefined || id === undefined) return undefined
    return KEYS[order.type].test(key) && UUID.test(id) ? { back: way === 'p', key, id } : undefined
  } catch {
    return undefined
  }
}

/** The columns by which the next page is found, which a row of a page no longer has. */
interface Keys {
  cursor_key: string
  cursor_id: string
}

type Page<Row> = Omit<CursorPageOf<unknown>, 'docs'> & { rows: Row[] }

/**
 * Reads one page of a query, and how many rows it has, up to `MAX_COUNT`. The query brings filters and
 * columns, neither order nor limit.
 */
export async function selectPage<DB, TB extends keyof DB, Row>(
  database: Database,
  query: SelectQueryBuilder<DB, TB, Row>,
  order: ListOrder,
  { cursor, limit = MAX_LIMIT }: CursorQuery,
): Promise<Page<Row>> {
  const place = readCursor(order, cursor)
  const back = place?.back ?? false
  const down = order.descending !== back
  const direction = sql.raw(down ? 'desc' : 'asc')
  const beyond = sql.raw(down ? '<' : '>')
  const wanted = query
    .$if(place !== undefined, (from) =>
      from.where(
        sql<boolean>`(${order.key}, ${order.id}) ${beyond} (${place?.key}::${sql.raw(order.type)}, ${place?.id}::uuid)`,
      ),
    )
    .select([textOf(order).as('cursor_key'), sql<string>`${order.id}`.as('cursor_id')])
    .orderBy(sql`${order.key} ${direction}, ${order.id} ${direction}`)
    .limit(limit + 1)
  // how rare the values of a filter are decides between walking the list and sorting what an index finds
  const found = await planned<Row & Keys>(database, wanted)
  const more = found.length > limit
  const kept = found.slice(0, limit)
  if (back) kept.reverse()
  const count = await countUpTo(database, query, MAX_COUNT)
  const [first, last] = [kept.at(0), kept.at(-1)]
  const hasNext = back || more
  const hasPrev = back ? more : place !== undefined
  return {
    rows: kept.map(({ cursor_key: _key, cursor_id: _id, ...row }) => row as Row),
    next_cursor: last && hasNext ? write(order, placeOf(last, false)) : null,
    prev_cursor: first && hasPrev ? write(order, placeOf(first, true)) : null,
    count: Math.min(count, MAX_COUNT),
    counted_all: count <= MAX_COUNT,
  }
}

const placeOf = ({ cursor_key: key, cursor_id: id }: Keys, back: boolean): Place => ({ back, key, id })

/** Stops counting one above the most that is wanted. */
async function countUpTo<DB, TB extends keyof DB, Row>(
  database: Database,
  query: SelectQueryBuilder<DB, TB, Row>,
  most: number,
): Promise<number> {
  const some = query
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(most + 1)
  const [counted] = await planned<{ total: number }>(
    database,
    sql<{ total: number }>`select count(*) as total from (${some}) as found`,
  )
  return counted?.total ?? 0
}

/** The rows of a query that is planned for its values. */
async function planned<Row extends object>(
  database: Database,
  query: { compile(executor: Kysely<never>): CompiledQuery },
): Promise<Row[]> {
  const compiled = query.compile(database.tables<never>())
  return (await database.queryPlanned<Row>(compiled.sql, compiled.parameters)).rows
}
