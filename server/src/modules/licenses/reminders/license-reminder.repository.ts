import type { Database } from '../../../platform/database/database.ts'

/** Approved licenses that end by a day and whose holder has no other that reaches further. */
export async function findEnding(
  database: Database,
  { until, stages }: { until: string; stages: number },
): Promise<{ id: string; expires_on: string; reminded: number }[]> {
  const { rows } = await database.query<{ id: string; expires_on: string; reminded: number }>(
    `select id, to_char(expires_on, 'YYYY-MM-DD') as expires_on, reminded
     from licences ending
     where status = 'approved' and reminded < $2 and expires_on <= $1::date
       and not exists (
         select from licences other
         where other.user_id = ending.user_id and other.status = 'approved' and other.expires_on > ending.expires_on
       )
     order by id`,
    [until, stages],
  )
  return rows
}

/** Notes that a reminder goes out; false when it went out already. */
export async function markReminded(database: Database, id: string, stage: number): Promise<boolean> {
  const { rowCount } = await database.query(
    `update licences set reminded = $2 where id = $1 and reminded < $2 and status = 'approved'`,
    [id, stage],
  )
  return rowCount === 1
}
