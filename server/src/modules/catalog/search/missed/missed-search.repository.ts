import type { Database } from '../../../../platform/database/database.ts'

/** Adds to what was counted of a day; terms beyond the most of a day are left out. */
export async function addMissed(
  database: Database,
  day: string,
  counted: ReadonlyMap<string, number>,
  mostTerms: number,
): Promise<void> {
  await database.query(
    `insert into missed_searches (day, term, times)
     select $1, term, times from unnest($2::text[], $3::integer[]) as counted (term, times)
     where (select count(*) from missed_searches where day = $1) < $4
       or exists (select from missed_searches known where known.day = $1 and known.term = counted.term)
     order by term
     on conflict (day, term) do update set times = missed_searches.times + excluded.times`,
    [day, [...counted.keys()], [...counted.values()], mostTerms],
  )
}

export async function dropMissedBefore(database: Database, day: string): Promise<void> {
  await database.query('delete from missed_searches where day < $1', [day])
}
