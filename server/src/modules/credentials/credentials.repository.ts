import type { DOCUMENT_TYPES } from '@lunula/contract/documents/schemas.ts'
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

/** Where a kind is kept. Its documents are private, and served to nobody but their owner and reviewers. */
export interface StoredKind {
  table: string
  documents: { table: string; key: string }
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

/**
 * Those for review, the oldest first, and how many there are. With a `day`, what is approved and past its end
 * is `expired`.
 */
export async function findForReview<Row extends CredentialRow>(
  database: Database,
  kind: StoredKind,
  {
    status,
    day,
    limit,
    offset,
  }: { status: string | null; day: string | null; limit: number; offset: number },
): Promise<{ rows: CredentialRecord<Row>[]; total: number }> {
  const wanted = `where $1::text is null
    or case when status = 'approved' and expires_on < $2::date then 'expired' else status end = $1`
  const values = [status, day]
  const { rows } = await database.query<CredentialRecord<Row>>(
    `${selectFrom(kind)} ${wanted} order by id limit $3 offset $4`,
    [...values, limit, offset],
  )
  const counted = await database.query<{ total: number }>(
    `select count(*)::integer as total from ${kind.table} ${wanted}`,
    values,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
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
  { userId, id, contentType, content }: { userId: string; id: string } & CleanDocument,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `insert into ${documents.table} (${documents.key}, content_type, content)
     select id, $3, $4 from ${table} where id = $1 and user_id = $2 and status = 'submitted' for update
     on conflict (${documents.key})
       do update set content_type = excluded.content_type, content = excluded.content`,
    [id, userId, contentType, content],
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
 * more.
 */
export async function saveVerdict(
  database: Database,
  kind: StoredKind,
  { id, from }: { id: string; from: 'submitted' | 'approved' },
  verdict: Verdict,
): Promise<boolean> {
  const set = Object.keys(verdict).map((column, at) => `${column} = $${at + 3}`)
  const { rowCount } = await database.query(
    `update ${kind.table} set ${set.join(', ')}
     where id = $1 and status = $2 and ${verdict.status === 'rejected' ? 'true' : hasDocument(kind)}`,
    [id, from, ...Object.values(verdict)],
  )
  return rowCount === 1
}
