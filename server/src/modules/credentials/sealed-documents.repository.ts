import type { Database } from '../../platform/database/database.ts'
import { SEAL } from '../../platform/secrets/document-vault.ts'
import type { SealedKind } from './credentials.repository.ts'

/** How many documents lie under which key, by its id in hexadecimal digits; null: they are not encrypted. */
export async function countByKey(
  database: Database,
  { documents }: SealedKind,
): Promise<{ key: string | null; count: number }[]> {
  const { rows } = await database.query<{ key: string | null; count: number }>(
    `select case when substring(content from 1 for ${SEAL.magic.length}) = $1
       then encode(substring(content from ${SEAL.magic.length + 1} for ${SEAL.keyIdBytes}), 'hex') end as key,
       count(*)::integer as count
     from ${documents.table} group by 1 order by 1 nulls first`,
    [SEAL.magic],
  )
  return rows
}

/** The first documents behind `after` that do not begin with `prefix`. */
export async function findOtherwiseSealed(
  database: Database,
  { documents }: SealedKind,
  { prefix, after, limit }: { prefix: Buffer; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select ${documents.key} as id from ${documents.table}
     where ${documents.key} > $2 and substring(content from 1 for ${prefix.length}) <> $1
     order by ${documents.key} limit $3`,
    [prefix, after, limit],
  )
  return rows.map(({ id }) => id)
}

/** Locked to the end of the transaction. */
export async function lockContent(
  database: Database,
  { documents }: SealedKind,
  id: string,
): Promise<Buffer | undefined> {
  const { rows } = await database.query<{ content: Buffer }>(
    `select content from ${documents.table} where ${documents.key} = $1 for update`,
    [id],
  )
  return rows[0]?.content
}

export async function saveContent(
  database: Database,
  { documents }: SealedKind,
  id: string,
  content: Buffer,
): Promise<void> {
  await database.query(`update ${documents.table} set content = $2 where ${documents.key} = $1`, [
    id,
    content,
  ])
}
