import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { CleanDocument } from '../../platform/documents/documents.ts'
import { insertLimited } from '../../platform/limited-insert.ts'
import type { LicenseRow, LicenseTables } from './licenses.tables.ts'

const tables = (database: Database) => database.tables<LicenseTables>()

/** Dates are days, and travel as text. */
const EXPIRY = sql<string>`to_char(expires_on, 'YYYY-MM-DD')`.as('expires_on')
const HAS_DOCUMENT = sql<boolean>`exists (select from licence_documents where licence_id = licences.id)`
const FIELDS = [
  'id',
  'user_id',
  'type',
  'number',
  'state',
  'status',
  'reason',
  'reminded',
  'reviewed_by',
  'reviewed_at',
  'created_at',
  'updated_at',
] as const

export type LicenseRecord = LicenseRow & { has_document: boolean }

const all = (database: Database) =>
  tables(database)
    .selectFrom('licences')
    .select([...FIELDS, EXPIRY, HAS_DOCUMENT.as('has_document')])

/** A user's licenses, the newest first. */
export const findLicenses = (database: Database, userId: string): Promise<LicenseRecord[]> =>
  all(database).where('user_id', '=', userId).orderBy('id', 'desc').execute()

export const findLicense = (database: Database, id: string): Promise<LicenseRecord | undefined> =>
  all(database).where('id', '=', id).executeTakeFirst()

/** Whether a license of the user is in force on a day (`2026-11-24`). */
export async function hasLicense(database: Database, userId: string, day: string): Promise<boolean> {
  const found = await tables(database)
    .selectFrom('licences')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'approved')
    .where('expires_on', '>=', day)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** When the license in force on a day was reviewed, of these users. */
export async function findReviewed(
  database: Database,
  userIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await database.query<{ user_id: string; reviewed_at: Date }>(
    `select user_id, max(reviewed_at) as reviewed_at from licences
     where user_id = any($1::uuid[]) and status = 'approved' and expires_on >= $2 and reviewed_at is not null
     group by user_id`,
    [userIds, day],
  )
  return new Map(rows.map(({ user_id, reviewed_at }) => [user_id, reviewed_at]))
}

/** false when another one of the user's waits for its review already, or the user has as many as may be. */
export const insertLicense = async (database: Database, row: LicenseRow, limit: number): Promise<boolean> =>
  (await insertLimited(database, { table: 'licences', row: { ...row }, limit })) !== undefined

/** Takes one of the user's own away, with its document; false when it is not theirs. */
export async function deleteLicense(database: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tables(database)
    .deleteFrom('licences')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteLicenses(database: Database, userId: string): Promise<void> {
  await tables(database).deleteFrom('licences').where('user_id', '=', userId).execute()
}

/** Keeps the document of a user's own license while it waits for its review; false otherwise. */
export async function saveDocument(
  database: Database,
  { userId, id, contentType, content }: { userId: string; id: string } & CleanDocument,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `insert into licence_documents (licence_id, content_type, content)
     select id, $3, $4 from licences where id = $1 and user_id = $2 and status = 'submitted' for update
     on conflict (licence_id) do update set content_type = excluded.content_type, content = excluded.content`,
    [id, userId, contentType, content],
  )
  return rowCount === 1
}

/** The document of a license, with `userId` only of that user's own. */
export async function findDocument(
  database: Database,
  id: string,
  userId?: string,
): Promise<LicenseTables['licence_documents'] | undefined> {
  const found = tables(database)
    .selectFrom('licence_documents')
    .innerJoin('licences', 'licences.id', 'licence_documents.licence_id')
    .select(['licence_id', 'content_type', 'content'])
    .where('licence_id', '=', id)
  return (userId === undefined ? found : found.where('user_id', '=', userId)).executeTakeFirst()
}
