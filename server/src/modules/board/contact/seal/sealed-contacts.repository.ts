import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import type { Database } from '../../../../platform/database/database.ts'
import { SEAL } from '../../../../platform/secrets/document-vault.ts'
import { SEALED_FIELDS, type SealedTable, type StoredContent } from './contact-vault.ts'

const KEYS: Readonly<Record<SealedTable, string>> = { posts: 'id', post_revisions: 'post_id' }
const FIELDS = `array[${SEALED_FIELDS.map((name) => `'${name}'`).join(', ')}]`

/** The first rows behind `after` with contacts in clear, or not behind `prefix` if that is given. */
export async function findOtherwiseSealed(
  database: Database,
  table: SealedTable,
  { prefix, after, limit }: { prefix: Buffer | null; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select ${KEYS[table]} as id from ${table}
     where ${KEYS[table]} > $1
       and (content ?| ${FIELDS} or substring(contacts from 1 for length($2::bytea)) <> $2)
     order by 1 limit $3`,
    [after, prefix, limit],
  )
  return rows.map(({ id }) => id)
}

/** Locked to the end of the transaction. */
export async function lockStored(
  database: Database,
  table: SealedTable,
  id: string,
): Promise<StoredContent | undefined> {
  const { rows } = await database.query<StoredContent>(
    `select content, contacts from ${table} where ${KEYS[table]} = $1 for update`,
    [id],
  )
  return rows[0]
}

export async function saveStored(
  database: Database,
  table: SealedTable,
  id: string,
  { content, contacts }: StoredContent,
): Promise<void> {
  await database.query(`update ${table} set content = $2, contacts = $3 where ${KEYS[table]} = $1`, [
    id,
    JSON.stringify(content),
    contacts,
  ])
}

/** How many rows lie under which key, by its id in hexadecimal digits; null: their contacts are in clear. */
export async function countContactsByKey(
  database: Database,
): Promise<{ key: string | null; count: number }[]> {
  const of = (table: SealedTable): string =>
    `select case when content ?| ${FIELDS} then null
       else encode(substring(contacts from ${SEAL.magic.length + 1} for ${SEAL.keyIdBytes}), 'hex') end as key
     from ${table} where contacts is not null or content ?| ${FIELDS}`
  const { rows } = await database.query<{ key: string | null; count: number }>(
    `select key, count(*)::integer as count from (${of('posts')} union all ${of('post_revisions')}) of_all
     group by 1 order by 1 nulls first`,
  )
  return rows
}

export async function savePhoneMark(database: Database, postId: string, mark: string | null): Promise<void> {
  await database.query(
    `insert into post_phone_marks (post_id, mark) select id, $2 from posts where id = $1
     on conflict (post_id) do update set mark = excluded.mark`,
    [postId, mark],
  )
}

export interface UnmarkedRow extends StoredContent {
  id: string
}

/** Posts whose phone number was never looked at: of the version before, or brought in by a seed. */
export async function findUnmarked(database: Database, limit: number): Promise<UnmarkedRow[]> {
  const { rows } = await database.query<UnmarkedRow>(
    `select id, content, contacts from posts
     where (contacts is not null or content ? 'phone')
       and not exists (select from post_phone_marks where post_id = posts.id)
     limit $1`,
    [limit],
  )
  return rows
}

/** Posts of others that wait or stand with the same phone number, up to three; those in clear among them. */
export async function findSamePhone(
  database: Database,
  { userId, phone, mark }: { userId: string; phone: NonNullable<PostContent['phone']>; mark: string | null },
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select id from posts
     where id in (
         select post_id from post_phone_marks where mark = $3
         union all
         select id from posts where content ->> 'phone' = $2 and content ? 'phone')
       and user_id <> $1 and state in ('pending', 'published', 'hidden') and deleted_at is null limit 3`,
    [userId, phone, mark],
  )
  return rows.map(({ id }) => id)
}
