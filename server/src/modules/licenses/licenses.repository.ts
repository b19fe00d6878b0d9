import type { Database } from '../../platform/database/database.ts'
import type { LicenseRow, LicenseTables } from './licenses.tables.ts'

/** Whether a license of the user is in force on a day (`2026-11-24`). */
export async function hasLicense(database: Database, userId: string, day: string): Promise<boolean> {
  const found = await database
    .tables<LicenseTables>()
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

/** How many other users submitted the same number of the same state. */
export async function countSameNumber(
  database: Database,
  { user_id, state, number }: Pick<LicenseRow, 'user_id' | 'state' | 'number'>,
): Promise<number> {
  const { rows } = await database.query<{ others: number }>(
    `select count(distinct user_id)::integer as others from licences
     where state = $1 and upper(number) = upper($2) and user_id <> $3`,
    [state, number, user_id],
  )
  return rows[0]?.others ?? 0
}
