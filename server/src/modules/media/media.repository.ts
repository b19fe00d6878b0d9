import type { Database } from '../../platform/database/database.ts'
import { type PictureRow, tables } from './media.tables.ts'

/** Keeps the sources that are not known yet and returns these. */
export async function insertSources(
  database: Database,
  pictures: readonly PictureRow[],
): Promise<PictureRow[]> {
  const { rows } = await database.query<PictureRow>(
    `insert into pictures (key, source, state)
     select * from unnest($1::text[], $2::text[], $3::text[])
     on conflict do nothing
     returning key, source, state`,
    [
      pictures.map(({ key }) => key),
      pictures.map(({ source }) => source),
      pictures.map(({ state }) => state),
    ],
  )
  return rows
}

export const findPicture = (database: Database, key: string): Promise<PictureRow | undefined> =>
  tables(database).selectFrom('pictures').selectAll().where('key', '=', key).executeTakeFirst()

/** Pictures whose source is like the SQL pattern. */
export const findSources = (
  database: Database,
  pattern: string,
): Promise<Pick<PictureRow, 'key' | 'source'>[]> =>
  tables(database).selectFrom('pictures').select(['key', 'source']).where('source', 'like', pattern).execute()

export async function setState(database: Database, key: string, state: PictureRow['state']): Promise<void> {
  await tables(database).updateTable('pictures').set({ state }).where('key', '=', key).execute()
}

export async function insertPicture(database: Database, picture: PictureRow): Promise<void> {
  await tables(database).insertInto('pictures').values(picture).execute()
}

export async function deletePicture(database: Database, key: string): Promise<void> {
  await tables(database).deleteFrom('pictures').where('key', '=', key).execute()
}
