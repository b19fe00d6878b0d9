import { sql } from 'kysely'
import { type CursorQuery, type ListOrder, selectPage } from '../../../../platform/database/cursor.ts'
import type { Database } from '../../../../platform/database/database.ts'

export async function isBanned(database: Database, userId: string): Promise<boolean> {
  const { rows } = await database.query('select from board_bans where user_id = $1', [userId])
  return rows.length > 0
}

export async function insertBan(
  database: Database,
  ban: { userId: string; reason: string; by: string; now: Date },
): Promise<void> {
  await database.query(
    `insert into board_bans (user_id, reason, banned_by, banned_at) values ($1, $2, $3, $4)
     on conflict (user_id) do update set reason = excluded.reason, banned_by = excluded.banned_by, banned_at = excluded.banned_at`,
    [ban.userId, ban.reason, ban.by, ban.now],
  )
}

export async function deleteBan(database: Database, userId: string): Promise<void> {
  await database.query('delete from board_bans where user_id = $1', [userId])
}

export interface BanRow {
  user_id: string
  reason: string
  /** Null once the account is closed. */
  banned_by: string | null
  banned_at: Date
  removed_posts: number
}

/** undefined for whom the board is open. */
export async function findBan(database: Database, userId: string): Promise<{ reason: string } | undefined> {
  const { rows } = await database.query<{ reason: string }>(
    'select reason from board_bans where user_id = $1',
    [userId],
  )
  return rows[0]
}

const LATEST_FIRST: ListOrder = {
  name: 'banned',
  key: sql.ref('ban.banned_at'),
  type: 'timestamptz',
  descending: true,
  id: sql.ref('ban.user_id'),
}

/** One page of the bans, the last first. */
export function findBans(database: Database, page: CursorQuery) {
  const query = database
    .tables<{ board_bans: Omit<BanRow, 'removed_posts'> }>()
    .selectFrom('board_bans as ban')
    .select(['ban.user_id', 'ban.reason', 'ban.banned_by', 'ban.banned_at'])
    .select(
      sql<number>`(select count(*) from posts post
        where post.user_id = ban.user_id and post.state = 'removed')::integer`.as('removed_posts'),
    )
  return selectPage<never, never, BanRow>(database, query as never, LATEST_FIRST, page)
}
