import type { NotificationKind } from '@lunula/contract/notifications/schemas.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Slice, selectSlice } from '../../platform/database/pagination.ts'
import { type NotificationRow, tables } from './notifications.tables.ts'

/**
 * Keeps one. While another of the same kind and path is not read yet, that one is renewed and comes to the
 * top; counts of both add up. Answers the id under which it is kept.
 */
export async function upsertNotification(
  database: Database,
  { id, user_id, kind, data, path, created_at }: Omit<NotificationRow, 'read_at'>,
): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into notifications as known (id, user_id, kind, data, path, created_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id, kind, path) where read_at is null do update set
       created_at = excluded.created_at,
       data = case when known.data ? 'count'
         then jsonb_set(excluded.data, '{count}', to_jsonb((known.data->>'count')::int + (excluded.data->>'count')::int))
         else excluded.data end
     returning id`,
    [id, user_id, kind, JSON.stringify(data), path, created_at],
  )
  return String(rows[0]?.id)
}

/** One page, the latest first, and how many there are. */
export async function findPage(
  database: Database,
  userId: string,
  since: Date,
  slice: Slice,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const own = tables(database)
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
  return selectSlice(own.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'), slice)
}

/** All that a user was told, the latest first. */
export const findAll = (database: Database, userId: string): Promise<NotificationRow[]> =>
  tables(database)
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export async function countUnread(database: Database, userId: string, since: Date): Promise<number> {
  const { unread } = await tables(database)
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return unread
}

/** Answers whether it is there and theirs; when it was read first stays. */
export async function markRead(
  database: Database,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await database.query(
    'update notifications set read_at = coalesce(read_at, $3) where id = $1 and user_id = $2',
    [id, userId, now],
  )
  return rowCount === 1
}

/** How many were not read yet; with a path, of those that lead there. */
export async function markAllRead(
  database: Database,
  { userId, now, path }: { userId: string; now: Date; path?: string },
): Promise<number> {
  const { numUpdatedRows } = await tables(database)
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(path !== undefined, (query) => query.where('path', '=', String(path)))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function deleteBefore(database: Database, moment: Date): Promise<void> {
  await tables(database).deleteFrom('notifications').where('created_at', '<', moment).execute()
}

/** A fact by which notices are about something; `kind` where only those of one kind are meant. */
export interface NoticeFact {
  fact: 'from' | 'inquiry_id' | 'post_id' | 'thread_id'
  values: readonly string[]
  kind?: NotificationKind
}

/** Deletes what was told of these; answers to whom. */
export async function deleteAbout(database: Database, { fact, values, kind }: NoticeFact): Promise<string[]> {
  const { rows } = await database.query<{ user_id: string }>(
    `delete from notifications where data ->> $1 = any($2::text[]) and kind = coalesce($3, kind)
     returning user_id`,
    [fact, values, kind ?? null],
  )
  return [...new Set(rows.map(({ user_id }) => user_id))]
}

export async function deleteAll(database: Database, userId: string): Promise<void> {
  await tables(database).deleteFrom('notifications').where('user_id', '=', userId).execute()
}
