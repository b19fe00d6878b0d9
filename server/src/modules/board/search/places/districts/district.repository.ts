import { type RawBuilder, sql } from 'kysely'
import { type CursorQuery, type ListOrder, selectPage } from '../../../../../platform/database/cursor.ts'
import { type Database, tablesOf } from '../../../../../platform/database/database.ts'

/** What a district says. */
export interface DistrictFacts {
  name: string
  state: string
  /** A ZIP code, a town of the state, or degrees north and east. */
  center: string
  /** Around the center. */
  miles: number
  /** What it is called in searches. */
  names: string[]
  source_url: string
  /** `2026-11-30`. */
  looked_up_on: string
}

export interface DistrictRow extends DistrictFacts {
  id: string
  /** When it was written last, or something was planned for it. */
  updated_at: Date
}

const tables = tablesOf<{ districts: DistrictRow }>()

const FACTS = ['name', 'state', 'center', 'miles', 'names', 'source_url', 'looked_up_on'] as const
const columnsOf = (table: string) => sql.join(FACTS.map((fact) => sql.ref(`${table}.${fact}`)))

/** Of each district the version that counts on a day, as far as there is one. */
const versionsOn = (today: string): RawBuilder<unknown> => sql`
  select distinct on (district_id) * from district_versions
  where starts_on <= ${today} and withdrawn_at is null
  order by district_id, starts_on desc, version desc`

/** All districts as they are on a day (`2026-11-30`). */
const districtsOn = (today: string): RawBuilder<DistrictRow> => sql<DistrictRow>`
  select base.id, base.updated_at,
    ${sql.join(FACTS.map((fact) => sql`coalesce(${sql.ref(`counts.${fact}`)}, ${sql.ref(`base.${fact}`)}) as ${sql.ref(fact)}`))}
  from districts base left join (${versionsOn(today)}) counts on counts.district_id = base.id`

const fromDistricts = (database: Database, today: string) =>
  tables(database).selectFrom(sql<DistrictRow>`(${districtsOn(today)})`.as('district'))

/** Of a name that several have, the one that was there first is the most likely. */
export const findDistricts = (database: Database, today: string): Promise<DistrictRow[]> =>
  fromDistricts(database, today).selectAll().orderBy('state').orderBy('name').execute()

export interface DistrictFilter extends CursorQuery {
  /** Part of the name, or of what it is called. */
  q?: string | undefined
  state?: string | undefined
}

const BY_PLACE: ListOrder = {
  name: 'place',
  key: sql`concat_ws(' ', district.state, district.name)`,
  type: 'text',
  descending: false,
  id: sql.ref('district.id'),
}

/** One page of the districts as they are on a day, by state and name. */
export function findDistrictPage(
  database: Database,
  today: string,
  { q = '', state, ...page }: DistrictFilter,
) {
  const words = q.split(/\s+/).filter(Boolean)
  const wanted = [
    sql`true`,
    ...(state ? [sql`state = ${state}`] : []),
    ...words.map((word) => sql`strpos(fold(name || ' ' || array_to_string(names, ' ')), fold(${word})) > 0`),
  ]
  const query = fromDistricts(database, today)
    .selectAll()
    .where(sql<boolean>`${sql.join(wanted, sql` and `)}`)
  return selectPage<never, never, DistrictRow>(database, query as never, BY_PLACE, page)
}

/**
 * Locks a district until the transaction ends, and brings every row of `districts` to what counts on this
 * day. undefined when there is none.
 */
export async function lockDistrict(
  database: Database,
  id: string,
  today: string,
): Promise<DistrictRow | undefined> {
  await settleDistricts(database, today)
  return tables(database)
    .selectFrom('districts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Brings the rows to what counts on this day, so that the names that are taken are those of today. */
export async function settleDistricts(database: Database, today: string): Promise<void> {
  await sql`
    update districts set (${sql.join(FACTS.map((fact) => sql.ref(fact)))}) = (select ${columnsOf('counts')})
    from (${versionsOn(today)}) counts
    where counts.district_id = districts.id
      and (${columnsOf('districts')}) is distinct from (${columnsOf('counts')})`.execute(tables(database))
}

/** False when the state has another of the name. */
export async function insertDistrict(database: Database, row: DistrictRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(database)
    .insertInto('districts')
    .values(row)
    .onConflict((on) => on.columns(['state', 'name']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Whether the state has another of the name, or will have. */
export async function isNameTaken(
  database: Database,
  { id, state, name }: Pick<DistrictRow, 'id' | 'state' | 'name'>,
  today: string,
): Promise<boolean> {
  const { rows } = await database.query(
    `select from districts where state = $1 and name = $2 and id <> $3
     union all
     select from district_versions
     where state = $1 and name = $2 and district_id <> $3 and starts_on > $4 and withdrawn_at is null
     limit 1`,
    [state, name, id, today],
  )
  return rows.length > 0
}

export async function updateDistrict(
  database: Database,
  { id, ...values }: Pick<DistrictRow, 'id' | 'updated_at'> & Partial<DistrictRow>,
): Promise<void> {
  await tables(database).updateTable('districts').set(values).where('id', '=', id).execute()
}

export async function deleteDistrict(database: Database, id: string): Promise<void> {
  await tables(database).deleteFrom('districts').where('id', '=', id).execute()
}
