import type { REVIEW_SORTS } from '@lunula/contract/credentials/constants.ts'
import type { DOCUMENT_TYPES } from '@lunula/contract/documents/schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import { type CursorQuery, type ListOrder, selectPage } from '../../platform/database/cursor.ts'
import type { Database } from '../../platform/database/database.ts'
import type { CleanDocument } from '../../platform/documents/documents.ts'
import { insertLimited } from '../../platform/limited-insert.ts'

/** The columns that all kinds have. */
export interface CredentialRow {
  id: string
  user_id: string
  number: string
  state: string
  /** `2027-12-31`, its last day; null: it does not end. */
  expires_on: string | null
  /** That an approved one has expired follows from the day. */
  status: 'submitted' | 'approved' | 'rejected'
  reason: string | null
  reviewed_by: string | null
  reviewed_at: Date | null
  created_at: Date
  updated_at: Date
}

export type CredentialRecord<Row extends CredentialRow> = Row & { has_document: boolean }

/** Where sealed documents lie, in the column `content`: those of a kind, or one of another module. */
export interface SealedKind {
  documents: { table: string; key: string }
}

/** Where a kind is kept. Its documents are private, and served to nobody but their owner and reviewers. */
export interface StoredKind extends SealedKind {
  table: string
  /** Columns beyond those of all kinds. */
  columns: readonly string[]
}

const COLUMNS = 'id, user_id, number, state, status, reason, reviewed_by, reviewed_at, created_at, updated_at'

const hasDocument = ({ table, documents }: StoredKind): string =>
  `exists (select from ${documents.table} where ${documents.key} = ${table}.id)`

/** Days travel as text. */
const selectFrom = (kind: StoredKind): string =>
  `select ${[COLUMNS, ...kind.columns].join(', ')}, to_char(expires_on, 'YYYY-MM-DD') as expires_on,
     ${hasDocument(kind)} as has_document
   from ${kind.table}`

/** A user's, the newest first. */
export async function findCredentials<Row extends CredentialRow>(
  database: Database,
  kind: StoredKind,
  userId: string,
): Promise<CredentialRecord<Row>[]> {
  const statement = `${selectFrom(kind)} where user_id = $1 order by id desc`
  return (await database.query<CredentialRecord<Row>>(statement, [userId])).rows
}

export async function findCredential<Row extends CredentialRow>(
  database: Database,
  kind: StoredKind,
  id: string,
): Promise<CredentialRecord<Row> | undefined> {
  return (await database.query<CredentialRecord<Row>>(`${selectFrom(kind)} where id = $1`, [id])).rows[0]
}

export interface ReviewFilter extends CursorQuery {
  status?: string | undefined
  state?: string | undefined
  type?: string | undefined
  expires_before?: string | undefined
  q?: string | undefined
  sort?: (typeof REVIEW_SORTS)[number] | undefined
}

/** What does not end is behind all that does. */
const ENDS = sql`(coalesce(expires_on, date '9999-12-31')::timestamp at time zone 'UTC')`

/**
 * One page of those for review. Each word of `q` is part of what their holder is found by, or `q` is the
 * number. With a `day`, what is approved and past its end is `expired`.
 */
export async function findForReview<Row extends CredentialRow>(
  database: Database,
  kind: StoredKind,
  { day, ...filter }: ReviewFilter & { day: string | null },
) {
  const { sort = 'created' } = filter
  const order: ListOrder = {
    name: sort,
    key: sort.endsWith('created') ? sql`created_at` : ENDS,
    type: 'timestamptz',
    descending: sort.startsWith('-'),
    id: sql`id`,
  }
  const columns = [...COLUMNS.split(', '), ...kind.columns].map((column) => sql.ref(column).as(column))
  const wanted = database
    .tables<Record<string, CredentialRow>>()
    .selectFrom(kind.table)
    .where(sql<boolean>`${sql.join([sql`true`, ...conditions(filter, day)], sql` and `)}`)
    .select([
      ...columns,
      sql`to_char(expires_on, 'YYYY-MM-DD')`.as('expires_on'),
      sql.raw(hasDocument(kind)).as('has_document'),
    ])
  return selectPage<never, never, CredentialRecord<Row>>(database, wanted as never, order, filter)
}

function conditions(filter: ReviewFilter, day: string | null): RawBuilder<boolean>[] {
  const { status, state, type, expires_before, q = '' } = filter
  const words = q.trim().split(/\s+/).filter(Boolean)
  const isExpired = status === 'expired'
  return [
    status !== undefined && sql<boolean>`status = ${isExpired ? 'approved' : status}`,
    day !== null && isExpired && sql<boolean>`expires_on < ${day}::date`,
    day !== null && status === 'approved' && sql<boolean>`expires_on >= ${day}::date`,
    state !== undefined && sql<boolean>`state = ${state}`,
    type !== undefined && sql<boolean>`type = ${type}`,
    expires_before !== undefined && sql<boolean>`expires_on < ${expires_before}::date`,
    words.length > 0 && matches(q.trim(), words),
  ].filter((each) => each !== false)
}

function matches(q: string, words: readonly string[]): RawBuilder<boolean> {
  const isHolders = sql<boolean>`user_id in (
    select holder.id from users holder where ${sql.join(words.map(isOfHolder), sql` and `)})`
  // an `or` takes the choice of plans away: it is asked only where there can be a number
  return /\d/.test(q) ? sql<boolean>`(upper(number) = upper(${q}) or ${isHolders})` : isHolders
}

const isOfHolder = (word: string): RawBuilder<boolean> =>
  sql<boolean>`holder.search_text like fold(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`

/** Which waits after one, then the oldest, and how many others wait, counted up to `most`. */
export async function findNext(
  database: Database,
  { table }: StoredKind,
  { id, created_at }: Pick<CredentialRow, 'id' | 'created_at'>,
  most: number,
): Promise<{ next_id: string | null; waiting: number }> {
  const { rows } = await database.query<{ next_id: string | null; waiting: number }>(
    `select coalesce(
       (select id from ${table} where status = 'submitted' and (created_at, id) > ($2, $1)
        order by created_at, id limit 1),
       (select id from ${table} where status = 'submitted' and id <> $1 order by created_at, id limit 1)
     ) as next_id,
     (select count(*)::integer from (
       select from ${table} where status = 'submitted' and id <> $1 limit $3
     ) found) as waiting`,
    [id, created_at, most],
  )
  return rows[0] ?? { next_id: null, waiting: 0 }
}

/** false when the user has as many as may be, or a unique index is in the way. */
export const insertCredential = async (
  database: Database,
  { table, limit }: StoredKind & { limit: number },
  row: CredentialRow,
): Promise<boolean> => (await insertLimited(database, { table, row: { ...row }, limit })) !== undefined

/** Takes one of the user's own away, with its document; false when it is not theirs. */
export async function deleteCredential(
  database: Database,
  { table }: StoredKind,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const statement = `delete from ${table} where id = $1 and user_id = $2`
  return (await database.query(statement, [id, userId])).rowCount === 1
}

export async function deleteCredentials(
  database: Database,
  { table }: StoredKind,
  userId: string,
): Promise<void> {
  await database.query(`delete from ${table} where user_id = $1`, [userId])
}

/** Keeps the document of a user's own one while it waits for its review; false otherwise. */
export async function saveDocument(
  database: Database,
  { table, documents }: StoredKind,
  { userId, id, contentType, content, now }: { userId: string; id: string; now: Date } & CleanDocument,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `with held as (
       update ${table} set updated_at = $5 where id = $1 and user_id = $2 and status = 'submitted' returning id
     )
     insert into ${documents.table} (${documents.key}, content_type, content)
     select id, $3, $4 from held
     on conflict (${documents.key})
       do update set content_type = excluded.content_type, content = excluded.content`,
    [id, userId, contentType, content, now],
  )
  return rowCount === 1
}

/** The document, with `userId` only of that user's own. */
export async function findDocument(
  database: Database,
  { table, documents }: StoredKind,
  id: string,
  userId?: string,
): Promise<{ content_type: (typeof DOCUMENT_TYPES)[number]; content: Buffer } | undefined> {
  const { rows } = await database.query<{ content_type: (typeof DOCUMENT_TYPES)[number]; content: Buffer }>(
    `select content_type, content from ${documents.table} join ${table} on id = ${documents.key}
     where id = $1 and ($2::uuid is null or user_id = $2)`,
    [id, userId ?? null],
  )
  return rows[0]
}

/** What a review changes; further columns by name. */
export interface Verdict extends Pick<CredentialRow, 'reason'> {
  status: 'approved' | 'rejected'
  reviewed_by: string
  reviewed_at: Date
  updated_at: Date
}

/**
 * Ends a review, or takes an approval back; an approval needs the document. false when that does not hold any
 * more, or something changed after the moment that was `seen`.
 */
export async function saveVerdict(
  database: Database,
  kind: StoredKind,
  { id, from, seen }: { id: string; from: 'submitted' | 'approved'; seen: Date },
  verdict: Verdict,
): Promise<boolean> {
  const set = Object.keys(verdict).map((column, at) => `${column} = $${at + 4}`)
  const { rowCount } = await database.query(
    `update ${kind.table} set ${set.join(', ')}
     where id = $1 and status = $2 and updated_at = $3 and ${verdict.status === 'rejected' ? 'true' : hasDocument(kind)}`,
    [id, from, seen, ...Object.values(verdict)],
  )
  return rowCount === 1
}

export async function moveCredentials(
  database: Database,
  { table }: StoredKind,
  from: string,
  into: string,
): Promise<void> {
  await database.query(`update ${table} set user_id = $2 where user_id = $1`, [from, into])
}
