import type { Database } from '../../../platform/database/database.ts'
import { tables, type UserRow } from '../accounts.tables.ts'

export async function insertSession(
  database: Database,
  session: {
    id: string
    userId: string
    userAgent: string
    device: string
    network: string
    browserId: string | null
    now: Date
    expiresAt: Date
  },
): Promise<void> {
  await tables(database)
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      user_agent: session.userAgent,
      device: session.device,
      network: session.network,
      browser_id: session.browserId,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
      revoked_at: null,
      second_factor_at: null,
    })
    .execute()
}

export interface LiveSession {
  userId: string
  role: UserRow['role']
  /** Of a role that the shop made. */
  ownPermissions: readonly string[] | null
  language: UserRow['language']
  lastSeenAt: Date | null
  /** Whether the password set-up is complete. */
  setUp: boolean
  passedSecondFactor: boolean
}

/** The user behind a session that is neither revoked nor past its end. */
export async function findLiveSession(
  database: Database,
  { sessionId, userId, now }: { sessionId: string; userId: string; now: Date },
): Promise<LiveSession | undefined> {
  return tables(database)
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('staff_roles', 'staff_roles.id', 'users.role_id')
    .select((row) => [
      'users.id as userId',
      'users.role',
      'staff_roles.permissions as ownPermissions',
      'users.language',
      'users.last_seen_at as lastSeenAt',
      row('users.password_hash', 'is not', null).$castTo<boolean>().as('setUp'),
      row('sessions.second_factor_at', 'is not', null).$castTo<boolean>().as('passedSecondFactor'),
    ])
    .where('sessions.id', '=', sessionId)
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()
}

export async function revokeSession(database: Database, sessionId: string, now: Date): Promise<void> {
  await tables(database)
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

/**
 * What is known of where a user signed in: ever, and since a moment from this device and from this network.
 */
export async function findFamiliar(
  database: Database,
  { userId, device, network, since }: { userId: string; device: string; network: string; since: Date },
): Promise<{ before: boolean; device: boolean; network: boolean }> {
  const found = await tables(database)
    .selectFrom('sessions')
    .select((row) => [
      row.fn.countAll<number>().as('before'),
      row.fn
        .countAll<number>()
        .filterWhere((each) => each.and([each('device', '=', device), each('last_used_at', '>=', since)]))
        .as('device'),
      row.fn
        .countAll<number>()
        .filterWhere((each) => each.and([each('network', '=', network), each('last_used_at', '>=', since)]))
        .as('network'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { before: found.before > 0, device: found.device > 0, network: found.network > 0 }
}

export async function extendSession(
  database: Database,
  sessionId: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await tables(database)
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at: expiresAt })
    .where('id', '=', sessionId)
    .execute()
}

export async function insertRefreshToken(
  database: Database,
  token: { hash: string; sessionId: string; now: Date },
): Promise<void> {
  await tables(database)
    .insertInto('refresh_tokens')
    .values({ hash: token.hash, session_id: token.sessionId, created_at: token.now, used_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether a token stands in the books and was exchanged already. */
export const isTokenUsed = async (database: Database, hash: string): Promise<boolean> =>
  (await tables(database)
    .selectFrom('refresh_tokens')
    .select('hash')
    .where('hash', '=', hash)
    .where('used_at', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Whether a browser has signed in to the account behind an e-mail before. */
export const hasBrowserSignedIn = async (
  database: Database,
  { emailKey, browserId }: { emailKey: string; browserId: string },
): Promise<boolean> =>
  (await tables(database)
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.browser_id', '=', browserId)
    .where('users.email_key', '=', emailKey)
    .limit(1)
    .executeTakeFirst()) !== undefined

export interface PresentedToken {
  session_id: string
  user_id: string
  used_at: Date | null
  expires_at: Date
  revoked_at: Date | null
  /** Whether the password set-up of its user is complete. */
  set_up: boolean
}

/** The presented refresh token with its session, locked so that two uses are judged one after the other. */
export const lockRefreshToken = (database: Database, hash: string): Promise<PresentedToken | undefined> =>
  tables(database)
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('staff_roles', 'staff_roles.id', 'users.role_id')
    .select((row) => [
      'refresh_tokens.session_id',
      'sessions.user_id',
      'refresh_tokens.used_at',
      'sessions.expires_at',
      'sessions.revoked_at',
      row('users.password_hash', 'is not', null).$castTo<boolean>().as('set_up'),
    ])
    .where('refresh_tokens.hash', '=', hash)
    .where('users.deleted_at', 'is', null)
    .forUpdate(['refresh_tokens', 'sessions'])
    .executeTakeFirst()

export async function markTokenUsed(database: Database, hash: string, now: Date): Promise<void> {
  await tables(database)
    .updateTable('refresh_tokens')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .execute()
}

/** Whether the live session of a refresh token belongs to a user whose password set-up is not complete. */
export const findUnfinishedSetUp = async (database: Database, hash: string, now: Date): Promise<boolean> =>
  (await tables(database)
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.id')
    .where('refresh_tokens.hash', '=', hash)
    .where('users.password_hash', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()) !== undefined
