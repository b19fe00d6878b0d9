import { type Database, tablesOf } from '../../../../../platform/database/database.ts'

export interface DistrictRow {
  id: string
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
  updated_at: Date
}

const tables = tablesOf<{ districts: DistrictRow }>()

/** Of a name that several have, the one that was there first is the most likely. */
export const findDistricts = (database: Database): Promise<DistrictRow[]> =>
  tables(database).selectFrom('districts').selectAll().orderBy('state').orderBy('name').execute()

/** Locked until the transaction ends. */
export const findDistrict = (database: Database, id: string): Promise<DistrictRow | undefined> =>
  tables(database).selectFrom('districts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** False when the state has another of the name. */
export async function insertDistrict(database: Database, row: DistrictRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(database)
    .insertInto('districts')
    .values(row)
    .onConflict((on) => on.columns(['state', 'name']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Whether the state has another of the name. */
export async function isNameTaken(
  database: Database,
  { id, state, name }: Pick<DistrictRow, 'id' | 'state' | 'name'>,
): Promise<boolean> {
  const other = await tables(database)
    .selectFrom('districts')
    .select('id')
    .where('state', '=', state)
    .where('name', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}

export async function updateDistrict(database: Database, { id, ...values }: DistrictRow): Promise<void> {
  await tables(database).updateTable('districts').set(values).where('id', '=', id).execute()
}

export async function deleteDistrict(database: Database, id: string): Promise<void> {
  await tables(database).deleteFrom('districts').where('id', '=', id).execute()
}
