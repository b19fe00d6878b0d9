import { type Database, tablesOf } from '../../../../../platform/database/database.ts'
import type { DatedVersion } from '../../../../../platform/versions/dated-version.ts'
import type { DistrictFacts } from './district.repository.ts'

export interface DistrictVersionRow extends DatedVersion, DistrictFacts {
  district_id: string
  written_at: Date
}

const tables = tablesOf<{ district_versions: DistrictVersionRow }>()

/** What is still to come of some districts, the first day first. */
export const findPlanned = (
  database: Database,
  ids: readonly string[],
  today: string,
): Promise<DistrictVersionRow[]> =>
  tables(database)
    .selectFrom('district_versions')
    .selectAll()
    .where(({ eb, val }) => eb('district_id', '=', eb.fn.any(val([...ids]))))
    .where('starts_on', '>', today)
    .where('withdrawn_at', 'is', null)
    .orderBy('starts_on')
    .orderBy('version')
    .execute()

/** Adds a version after the latest, in place of another of that day; the caller holds the district. */
export async function insertVersion(
  database: Database,
  row: Omit<DistrictVersionRow, 'version' | 'withdrawn_at'>,
): Promise<void> {
  await tables(database)
    .updateTable('district_versions')
    .set({ withdrawn_at: row.written_at })
    .where('district_id', '=', row.district_id)
    .where('starts_on', '=', row.starts_on)
    .where('withdrawn_at', 'is', null)
    .execute()
  await tables(database)
    .insertInto('district_versions')
    .values(({ selectFrom, fn, eb, lit }) => ({
      ...row,
      withdrawn_at: null,
      version: selectFrom('district_versions')
        .where('district_id', '=', row.district_id)
        .select(eb(fn.coalesce(fn.max('version'), lit(0)), '+', lit(1)).as('next')),
    }))
    .execute()
}

/** Takes back what is still to come. undefined when its day has come, or it was taken back already. */
export const withdrawVersion = (
  database: Database,
  { id, version }: { id: string; version: number },
  { today, now }: { today: string; now: Date },
): Promise<DistrictVersionRow | undefined> =>
  tables(database)
    .updateTable('district_versions')
    .set({ withdrawn_at: now })
    .where('district_id', '=', id)
    .where('version', '=', version)
    .where('starts_on', '>', today)
    .where('withdrawn_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** The next day on which a district becomes another; null when nothing is planned. */
export async function findNextDay(database: Database, today: string): Promise<string | null> {
  const row = await tables(database)
    .selectFrom('district_versions')
    .select(({ fn }) => fn.min('starts_on').as('day'))
    .where('starts_on', '>', today)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row?.day ?? null
}
