import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { insertLimited } from '../../../platform/limited-insert.ts'
import { bandsOf, SAME_DISTANCE } from './photos.rules.ts'
import { type PhotoRow, tables } from './photos.tables.ts'

const COLUMNS = [
  'id',
  'user_id',
  'key',
  'width',
  'height',
  'hex',
  'created_at',
  'uses',
  'unused_since',
] as const

/** false when the user has as many photos that stand nowhere as may be. */
export const insertPhoto = async (
  database: Database,
  { hash, ...photo }: Omit<PhotoRow, 'uses' | 'unused_since'> & { hash: string | null },
  limit: number,
): Promise<boolean> =>
  (await insertLimited(database, {
    table: 'photos',
    row: {
      ...photo,
      hash: sql`${hash}::text::bit(64)`,
      bands: hash && bandsOf(hash),
      unused_since: photo.created_at,
    },
    limit,
    counted: 'uses = 0',
  })) !== undefined

/** Makes a photo that of a post, once and for all; false when it is, or was, another one's. */
export async function claimFor(database: Database, id: string, postId: string): Promise<boolean> {
  const { rowCount } = await database.query(
    'update photos set post_id = $2 where id = $1 and (post_id = $2 or (post_id is null and uses = 0))',
    [id, postId],
  )
  return rowCount === 1
}

/**
 * Inserts a copy of a photo for another post of its user; false when the user has `most` photos that stand
 * nowhere. To be called in a transaction.
 */
export async function insertCopy(
  database: Database,
  photo: Pick<PhotoRow, 'id' | 'user_id'>,
  copy: { id: string; key: string; postId: string; now: Date },
  most: number,
): Promise<boolean> {
  await database.query('select from users where id = $1 for no key update', [photo.user_id])
  const { rowCount } = await database.query(
    `insert into photos (id, user_id, key, width, height, hex, hash, bands, created_at, unused_since, post_id)
     select $2, user_id, $3, width, height, hex, hash, bands, $4::timestamptz, $4::timestamptz, $5
     from photos
     where id = $1 and (select count(*) from photos where user_id = $6 and uses = 0) < $7`,
    [photo.id, copy.id, copy.key, copy.now, copy.postId, photo.user_id, most],
  )
  return rowCount === 1
}

/** Many at once, as seeds bring them; what they look like is not kept. */
export async function insertPhotos(database: Database, photos: readonly PhotoRow[]): Promise<void> {
  if (photos.length > 0) await tables(database).insertInto('photos').values(photos).execute()
}

export const findPhotos = (database: Database, ids: readonly string[]): Promise<PhotoRow[]> =>
  tables(database)
    .selectFrom('photos')
    .select(COLUMNS)
    .where(({ eb, val }) => eb('id', '=', eb.fn.any(val([...ids]))))
    .execute()

/** A user's photos, the latest first. */
export const findPhotosOf = (database: Database, userId: string): Promise<PhotoRow[]> =>
  tables(database)
    .selectFrom('photos')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findPhotoByKey = (database: Database, key: string): Promise<{ id: string } | undefined> =>
  tables(database).selectFrom('photos').select('id').where('key', '=', key).executeTakeFirst()

/** How many of the photos there are now stand in one post more. */
export async function addUses(database: Database, ids: readonly string[]): Promise<number> {
  const { rowCount } = await database.query(
    'update photos set uses = uses + 1, unused_since = null where id = any($1::uuid[])',
    [ids],
  )
  return rowCount ?? 0
}

export async function dropUses(database: Database, ids: readonly string[], now: Date): Promise<void> {
  await database.query(
    `update photos set uses = uses - 1, unused_since = case when uses = 1 then $2::timestamptz end
     where id = any($1::uuid[]) and uses > 0`,
    [ids, now],
  )
}

/** The key of the photo that was deleted; undefined when there is none of this user that stands nowhere. */
export async function deleteUnused(
  database: Database,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const { rows } = await database.query<{ key: string }>(
    'delete from photos where id = $1 and user_id = $2 and uses = 0 returning key',
    [id, userId],
  )
  return rows[0]?.key
}

/** The keys of up to `most` photos that stood nowhere since before a moment, and are deleted now. */
export async function deleteForgotten(database: Database, before: Date, most: number): Promise<string[]> {
  const { rows } = await database.query<{ key: string }>(
    `delete from photos
     where uses = 0 and id in (
       select id from photos where uses = 0 and unused_since < $1
       order by unused_since limit $2 for update skip locked
     )
     returning key`,
    [before, most],
  )
  return rows.map(({ key }) => key)
}

/** The keys of all photos of a user, which are deleted now. */
export async function deletePhotosOf(database: Database, userId: string): Promise<string[]> {
  const { rows } = await database.query<{ key: string }>(
    'delete from photos where user_id = $1 returning key',
    [userId],
  )
  return rows.map(({ key }) => key)
}

/** Photos of other users that stand in a post and look like one of these, the oldest first. */
export async function findLookalikes(database: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select other.id
     from photos other
     where other.uses > 0 and exists (
       select from photos mine
       where mine.id = any($1::uuid[]) and mine.user_id <> other.user_id
         and mine.bands && other.bands and bit_count(mine.hash # other.hash) <= $2
     )
     order by other.created_at, other.id`,
    [ids, SAME_DISTANCE],
  )
  return rows.map(({ id }) => id)
}

/** By what a photo is known again: its difference hash as 64 `0` and `1`, and this in pieces for an index. */
export interface PhotoMark {
  hash: string
  bands: number[]
}

/** Of these photos, but for plain surfaces. */
export async function findMarks(database: Database, ids: readonly string[]): Promise<PhotoMark[]> {
  const { rows } = await database.query<PhotoMark>(
    'select hash::text as hash, bands from photos where id = any($1::uuid[]) and hash is not null',
    [ids],
  )
  return rows
}

export async function movePhotos(database: Database, from: string, into: string): Promise<void> {
  await database.query('update photos set user_id = $2 where user_id = $1', [from, into])
}
