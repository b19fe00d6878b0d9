import type { License } from '@lunula/contract/licenses/schemas.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { LicenseRecord } from '../licenses.repository.ts'

type ListedRow = Pick<
  LicenseRecord,
  'id' | 'user_id' | 'type' | 'state' | 'expires_on' | 'has_document' | 'created_at' | 'updated_at'
> & { status: License['status'] }

const STATUS_ON = `case when status = 'approved' and expires_on < $1::date then 'expired' else status end`

/**
 * Licenses for review as they stand on a day, the oldest first and without their numbers, and how many there
 * are.
 */
export async function findForReview(
  database: Database,
  { day, status, limit, offset }: { day: string; status: string | null; limit: number; offset: number },
): Promise<{ rows: ListedRow[]; total: number }> {
  const wanted = `from licences where $2::text is null or ${STATUS_ON} = $2`
  const { rows } = await database.query<ListedRow>(
    `select id, user_id, type, state, to_char(expires_on, 'YYYY-MM-DD') as expires_on, ${STATUS_ON} as status,
       exists (select from licence_documents where licence_id = licences.id) as has_document, created_at, updated_at
     ${wanted} order by id limit $3 offset $4`,
    [day, status, limit, offset],
  )
  const counted = await database.query<{ total: number }>(`select count(*)::integer as total ${wanted}`, [
    day,
    status,
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** How many other users submitted the same number of the same state. */
export async function countSameNumber(
  database: Database,
  { user_id, state, number }: Pick<LicenseRecord, 'user_id' | 'state' | 'number'>,
): Promise<number> {
  const { rows } = await database.query<{ others: number }>(
    `select count(distinct user_id)::integer as others from licences
     where state = $1 and upper(number) = upper($2) and user_id <> $3`,
    [state, number, user_id],
  )
  return rows[0]?.others ?? 0
}

interface Verdict {
  from: 'submitted' | 'approved'
  status: 'approved' | 'rejected'
  reason: string | null
  reminded: number
  reviewedBy: string
  now: Date
}

/**
 * Ends a review, or takes an approval back; an approval needs the document. false when that does not hold any
 * more.
 */
export async function saveVerdict(
  database: Database,
  id: string,
  { from, status, reason, reminded, reviewedBy, now }: Verdict,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update licences
     set status = $3, reason = $4, reminded = $5, reviewed_by = $6, reviewed_at = $7, updated_at = $7
     where id = $1 and status = $2
       and ($3 = 'rejected' or exists (select from licence_documents where licence_id = licences.id))`,
    [id, from, status, reason, reminded, reviewedBy, now],
  )
  return rowCount === 1
}
