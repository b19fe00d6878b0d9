import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import type { PostState } from '@lunula/contract/board/states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type Slice, selectSlice } from '../../platform/database/pagination.ts'
import { insertLimited } from '../../platform/limited-insert.ts'
import { type PostRow, tables } from './board.tables.ts'
import { contactVaultOf } from './contact/seal/contact-vault.ts'
import type { Derived } from './posts/derived-columns.ts'
import { cutWords } from './search/words/words.ts'

/** A post with where it stands; its content is whole, with the contacts that are sealed in the database. */
export type FoundPost = PostRow & { spot: { x: number; y: number } | null }

type StoredPost = FoundPost & { contacts: Buffer | null }

/** The columns of a post but its words, which only searches read. */
const POST_COLUMNS = [
  'id',
  'kind',
  'user_id',
  'state',
  'content',
  'contacts',
  'photo_ids',
  'version',
  'reason',
  'closed_as',
  'created_at',
  'updated_at',
  'submitted_at',
  'published_at',
  'confirmed_at',
  'expires_at',
  'closed_at',
  'deleted_at',
  'reminded',
  'approved_at',
  'title',
  'description_html',
  'language',
  'zip_code',
  'city',
  'us_state',
  'spot',
  'members_only',
  'tags',
  'weekly_pay',
  'share_percent',
  'starts_on',
  'experience_years',
  'years',
  'available_from',
  'radius_miles',
  'licence_expires_on',
  'asking_price',
  'rent',
  'lease_ends_on',
  'square_feet',
  'tables',
  'chairs',
  'gross_a_year',
  'next_start',
  'hours',
  'tuition',
] as const satisfies readonly (keyof StoredPost)[]

function opened(database: Database, { contacts, ...post }: StoredPost): FoundPost {
  const stored = { content: post.content, contacts }
  return { ...post, content: contactVaultOf(database).openIfReadable('posts', post.id, stored) }
}

const openedIf = (database: Database, post: StoredPost | undefined): FoundPost | undefined =>
  post && opened(database, post)

/** A content as it is kept: its contacts sealed. */
function contentColumns(database: Database, id: string, whole: PostContent) {
  const { content, contacts } = contactVaultOf(database).seal('posts', id, whole)
  return {
    content: sql<PostContent>`${JSON.stringify(content)}::jsonb`,
    contacts: sql<Buffer | null>`${contacts}::bytea`,
  }
}

/** What is derived from a content, its place and its words by weight. */
function derivedColumns({ place, texts, ...derived }: Derived) {
  const [title, names, rest] = texts
  const weighted = (words: string, weight: string): RawBuilder<string> =>
    sql`setweight(to_tsvector('simple', searchable(${cutWords(words)})), ${sql.lit(weight)})`
  return {
    ...derived,
    spot: place && sql<{ x: number; y: number }>`point(${place.longitude}, ${place.latitude})`,
    words: sql<string>`${weighted(title, 'A')} || ${weighted(names, 'B')} || ${weighted(rest, 'C')}`,
  }
}

/** A post before anything has happened to it. */
export const NEW_POST = {
  state: 'draft',
  version: 1,
  reason: null,
  closed_as: null,
  submitted_at: null,
  published_at: null,
  confirmed_at: null,
  expires_at: null,
  closed_at: null,
  deleted_at: null,
  reminded: null,
  approved_at: null,
} as const

export type PostBasics = Omit<PostRow, keyof Omit<Derived, 'place' | 'texts'> | 'content'>

/** undefined when the author has as many open posts as may be. */
export async function insertPost(
  database: Database,
  { basics, content, derived }: NewPost,
  limit: number,
): Promise<FoundPost | undefined> {
  const post = await insertLimited<StoredPost>(database, {
    table: 'posts',
    row: { ...basics, ...contentColumns(database, basics.id, content), ...derivedColumns(derived) },
    limit,
    counted: "deleted_at is null and state <> 'closed'",
  })
  return openedIf(database, post)
}

/** A post to be written with all it says. */
export interface NewPost {
  basics: PostBasics
  content: PostContent
  derived: Derived
}

/** Many at once, as seeds bring them. */
export async function insertPosts(database: Database, posts: readonly NewPost[]): Promise<void> {
  const rows = posts.map(({ basics, content, derived }) => ({
    ...basics,
    ...contentColumns(database, basics.id, content),
    ...derivedColumns(derived),
  }))
  await tables(database).insertInto('posts').values(rows).execute()
}

export async function isEmpty(database: Database): Promise<boolean> {
  const { rows } = await database.query('select from posts limit 1')
  return rows.length === 0
}

interface ContentChange {
  content: PostContent
  photoIds: string[]
  now: Date
  /** Where the post ends on another day from now on. */
  ends?: Partial<Pick<PostRow, 'expires_at' | 'reminded'>>
}

/** Undefined when the post is not of this version any more. */
export async function updateContent(
  database: Database,
  { id, version }: { id: string; version: number },
  { content, photoIds, now, ends }: ContentChange,
  derived: Derived,
): Promise<FoundPost | undefined> {
  const post = await tables(database)
    .updateTable('posts')
    .set({
      ...contentColumns(database, id, content),
      ...derivedColumns(derived),
      photo_ids: photoIds,
      ...ends,
      version: version + 1,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning(POST_COLUMNS)
    .executeTakeFirst()
  return openedIf(database, post)
}

/** The same content under the next version; undefined when the post is not of this version any more. */
export async function raiseVersion(
  database: Database,
  { id, version }: { id: string; version: number },
  now: Date,
): Promise<FoundPost | undefined> {
  const post = await tables(database)
    .updateTable('posts')
    .set({ version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning(POST_COLUMNS)
    .executeTakeFirst()
  return openedIf(database, post)
}

/** Posts that are not deleted, in whatever state. */
const posts = (database: Database) =>
  tables(database).selectFrom('posts').select(POST_COLUMNS).where('deleted_at', 'is', null)

/** Posts that are sold in confidence, in whatever state. */
export async function findConfidential(database: Database): Promise<FoundPost[]> {
  const found = await posts(database).where(sql<boolean>`content @> '{"confidential": true}'`).execute()
  return found.map((post) => opened(database, post))
}

/** Writes what is derived from a content anew; neither content nor version changes. */
export async function updateDerived(
  database: Database,
  { id, version }: Pick<FoundPost, 'id' | 'version'>,
  derived: Derived,
): Promise<void> {
  await tables(database)
    .updateTable('posts')
    .set(derivedColumns(derived))
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
}

/** Moves a post on from one of these states; undefined when it is in another. */
export async function move(
  database: Database,
  id: string,
  from: readonly PostState[],
  change: Partial<PostBasics>,
): Promise<FoundPost | undefined> {
  const post = await tables(database)
    .updateTable('posts')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', from)
    .where('deleted_at', 'is', null)
    .returning(POST_COLUMNS)
    .executeTakeFirst()
  return openedIf(database, post)
}

/** A post that is not deleted, in whatever state. */
export const findPost = async (database: Database, id: string): Promise<FoundPost | undefined> =>
  openedIf(database, await posts(database).where('id', '=', id).executeTakeFirst())

/** In no order; deleted ones are left out. */
export async function findPosts(database: Database, ids: readonly string[]): Promise<FoundPost[]> {
  const found = await posts(database).where(sql<boolean>`id = any(${ids})`).execute()
  return found.map((post) => opened(database, post))
}

export async function findOwn(
  database: Database,
  id: string,
  userId: string,
): Promise<FoundPost | undefined> {
  const own = posts(database).where('id', '=', id).where('user_id', '=', userId)
  return openedIf(database, await own.executeTakeFirst())
}

/** A user’s own, the last changed first. */
export async function listOwn(
  database: Database,
  userId: string,
  state: PostState | undefined,
  slice: Slice,
): Promise<{ rows: FoundPost[]; total: number }> {
  const own = posts(database)
    .where('user_id', '=', userId)
    .$if(state !== undefined, (query) => query.where('state', '=', state as PostState))
  const { rows, total } = await selectSlice(own.orderBy('updated_at', 'desc').orderBy('id', 'desc'), slice)
  return { rows: rows.map((post) => opened(database, post)), total }
}

/** What of a user waits, stands or could come back. */
export async function listOpenOf(database: Database, userId: string): Promise<FoundPost[]> {
  const open = await posts(database)
    .where('user_id', '=', userId)
    .where('state', 'in', ['pending', 'published', 'hidden', 'expired', 'rejected'])
    .execute()
  return open.map((post) => opened(database, post))
}

/** All that a user wrote, deleted ones too. */
export async function findAllOf(database: Database, userId: string): Promise<FoundPost[]> {
  const own = tables(database).selectFrom('posts').select(POST_COLUMNS).where('user_id', '=', userId)
  return (await own.orderBy('id').execute()).map((post) => opened(database, post))
}

/** How many of a user’s posts were ever approved, but for those that moderators took away. */
export async function countApproved(database: Database, userId: string): Promise<number> {
  const { rows } = await database.query<{ approved: number }>(
    `select count(*)::integer as approved from posts
     where user_id = $1 and approved_at is not null and state not in ('removed', 'hidden')`,
    [userId],
  )
  return rows[0]?.approved ?? 0
}

/** Published posts past their end, the first ended first. */
export async function findEnded(database: Database, now: Date, limit: number): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select id from posts where state = 'published' and deleted_at is null and expires_at <= $1
     order by expires_at limit $2`,
    [now, limit],
  )
  return rows.map(({ id }) => id)
}

/** Marks published posts that end within so many days and were not reminded of it, and returns them. */
export async function markReminded(
  database: Database,
  { days, until, limit }: { days: number; until: Date; limit: number },
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `update posts set reminded = $1
     where id in (
       select id from posts
       where state = 'published' and deleted_at is null and expires_at <= $2 and (reminded is null or reminded > $1)
       order by expires_at limit $3 for update skip locked
     )
     returning id`,
    [days, until, limit],
  )
  return rows.map(({ id }) => id)
}

/** The photos of a post, and those that are kept for a change of it. */
const ALL_PHOTOS = `photo_ids || coalesce(
  (select change.photo_ids from post_revisions change where change.post_id = posts.id), '{}') as photo_ids`

export async function deleteGone(database: Database, before: Date): Promise<{ photo_ids: string[] }[]> {
  const { rows } = await database.query<{ photo_ids: string[] }>(
    `delete from posts where deleted_at < $1 returning ${ALL_PHOTOS}`,
    [before],
  )
  return rows
}

export async function deleteOf(
  database: Database,
  userId: string,
): Promise<{ id: string; photo_ids: string[] }[]> {
  await database.query('update contact_reveals set user_id = null where user_id = $1', [userId])
  const { rows } = await database.query<{ id: string; photo_ids: string[] }>(
    `delete from posts where user_id = $1 returning id, ${ALL_PHOTOS}`,
    [userId],
  )
  return rows
}

/** The names of the salons in all jobs and sales that a user ever wrote. */
export async function findSalonNames(database: Database, userId: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select distinct content ->> 'salon_name' as name from posts
     where user_id = $1 and kind in ('job', 'salon') and content ? 'salon_name'`,
    [userId],
  )
  return rows.map(({ name }) => name)
}

/** All salon names that technicians who are listed hide from. */
export async function findHiddenNames(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select distinct hidden.name
     from posts, jsonb_array_elements_text(content -> 'hide_from') hidden (name)
     where kind = 'worker' and state = 'published' and deleted_at is null and members_only`,
  )
  return rows.map(({ name }) => name)
}

/** Gives all that one account wrote to another of the same person. */
export async function moveAll(database: Database, from: string, into: string): Promise<void> {
  await tables(database).updateTable('posts').set({ user_id: into }).where('user_id', '=', from).execute()
}
