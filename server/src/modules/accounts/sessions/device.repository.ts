import type { Database } from '../../../platform/database/database.ts'
import { type SessionRow, tables } from '../accounts.tables.ts'

/** A user's sessions that are neither ended nor past their time, the one used last first. */
export const findSessions = (database: Database, userId: string, now: Date): Promise<SessionRow[]> =>
  tables(database)
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Ends one live session of the user; false when there is no such one. */
export async function endSession(
  database: Database,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(database)
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends every session of the user, save one. */
export async function endSessions(
  database: Database,
  { userId, except, now }: { userId: string; except: string | null; now: Date },
): Promise<void> {
  const all = tables(database)
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
  await (except ? all.where('id', '<>', except) : all).execute()
}
