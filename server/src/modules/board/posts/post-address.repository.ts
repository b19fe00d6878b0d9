import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Slice } from '../../../platform/database/pagination.ts'

export interface FoundAddress {
  id: string
  kind: PostKind
  updated_at: Date
}

/** Technicians are found by the board’s readers only. */
const FOUND = `state = 'published' and deleted_at is null and not members_only and kind <> 'worker' and expires_at > $1`

export async function countFound(database: Database, now: Date): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::integer as count from posts where ${FOUND}`,
    [now],
  )
  return rows[0]?.count ?? 0
}

/** The oldest first. */
export async function findAddresses(
  database: Database,
  now: Date,
  { limit, offset }: Slice,
): Promise<FoundAddress[]> {
  const { rows } = await database.query<FoundAddress>(
    `select id, kind, updated_at from posts where ${FOUND} order by created_at, id limit $2 offset $3`,
    [now, limit, offset],
  )
  return rows
}
