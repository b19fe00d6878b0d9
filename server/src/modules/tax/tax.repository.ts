import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { insertLimited } from '../../platform/limited-insert.ts'
import type { TaxRate } from './tax.rules.ts'
import type { ExemptionRow, TaxTables } from './tax.tables.ts'

const tables = (database: Database) => database.tables<TaxTables>()

/** Dates are days, and travel as text. */
const EXPIRY = sql<string | null>`to_char(expires_on, 'YYYY-MM-DD')`.as('expires_on')
const FIELDS = [
  'id',
  'user_id',
  'state',
  'business_name',
  'number',
  'status',
  'reason',
  'reviewed_by',
  'reviewed_at',
  'created_at',
  'updated_at',
] as const
const HAS_DOCUMENT = sql<boolean>`exists (select from tax_documents where exemption_id = id)`.as(
  'has_document',
)

export type ExemptionRecord = ExemptionRow & { has_document: boolean }

/** The rate of a state on a day (`2026-11-24`); a state without a row has none. */
export async function findRate(database: Database, state: string, day: string): Promise<TaxRate> {
  const row = await tables(database)
    .selectFrom('tax_rates')
    .select(['rate', 'shipping_taxable'])
    .where('state', '=', state)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .executeTakeFirst()
  return row ?? { rate: 0, shipping_taxable: false }
}

const all = (database: Database) =>
  tables(database)
    .selectFrom('tax_exemptions')
    .select([...FIELDS, EXPIRY, HAS_DOCUMENT])

/** A user's certificates, the newest first. */
export const findExemptions = (database: Database, userId: string): Promise<ExemptionRecord[]> =>
  all(database).where('user_id', '=', userId).orderBy('id', 'desc').execute()

export const findExemption = (database: Database, id: string): Promise<ExemptionRecord | undefined> =>
  all(database).where('id', '=', id).executeTakeFirst()

/** Certificates for review, the oldest first, and how many there are. */
export async function findForReview(
  database: Database,
  { status, limit, offset }: { status: ExemptionRow['status'] | undefined; limit: number; offset: number },
): Promise<{ rows: ExemptionRecord[]; total: number }> {
  const chosen = status ? all(database).where('status', '=', status) : all(database)
  const counted = tables(database).selectFrom('tax_exemptions')
  const { total } = await (status ? counted.where('status', '=', status) : counted)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: await chosen.orderBy('id').limit(limit).offset(offset).execute(), total: Number(total) }
}

/** false when the user has as many as may be. */
export const insertExemption = async (
  database: Database,
  row: ExemptionRow,
  limit: number,
): Promise<boolean> =>
  (await insertLimited(database, { table: 'tax_exemptions', row: { ...row }, limit })) !== undefined

/** Takes one of the user's own away, with its document; false when it is not theirs. */
export async function deleteExemption(database: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tables(database)
    .deleteFrom('tax_exemptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteExemptions(database: Database, userId: string): Promise<void> {
  await tables(database).deleteFrom('tax_exemptions').where('user_id', '=', userId).execute()
}

/** Keeps the document of a user's own certificate while it waits for its review; false otherwise. */
export async function saveDocument(
  database: Database,
  { userId, id, contentType, content }: { userId: string; id: string; contentType: string; content: Buffer },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `insert into tax_documents (exemption_id, content_type, content)
     select id, $3, $4 from tax_exemptions where id = $1 and user_id = $2 and status = 'submitted' for update
     on conflict (exemption_id) do update set content_type = excluded.content_type, content = excluded.content`,
    [id, userId, contentType, content],
  )
  return rowCount === 1
}

export const findDocument = (
  database: Database,
  id: string,
): Promise<TaxTables['tax_documents'] | undefined> =>
  tables(database).selectFrom('tax_documents').selectAll().where('exemption_id', '=', id).executeTakeFirst()

/**
 * Ends the review of what is submitted; to be approved it needs its document. False when that does not hold.
 */
export async function endReview(
  database: Database,
  id: string,
  change: Pick<ExemptionRow, 'status' | 'reason' | 'reviewed_by' | 'reviewed_at' | 'updated_at'>,
): Promise<boolean> {
  const documented = sql<boolean>`exists (select from tax_documents where exemption_id = tax_exemptions.id)`
  const { numUpdatedRows } = await tables(database)
    .updateTable('tax_exemptions')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'submitted')
    .where(({ or, val }) => or([documented, val(change.status === 'rejected')]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
