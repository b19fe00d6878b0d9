import type { Database } from '../../platform/database/database.ts'
import { tables, type UserRow } from './accounts.tables.ts'

export const findUserByEmail = (database: Database, emailKey: string): Promise<UserRow | undefined> =>
  tables(database).selectFrom('users').selectAll().where('email_key', '=', emailKey).executeTakeFirst()

export const findUser = (database: Database, id: string): Promise<UserRow | undefined> =>
  tables(database).selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

/** E-mails of open accounts by id. */
export async function findEmails(
  database: Database,
  ids: readonly string[],
): Promise<{ id: string; email: string }[]> {
  const { rows } = await database.query<{ id: string; email: string }>(
    'select id, email from users where id = any($1::uuid[]) and deleted_at is null',
    [ids],
  )
  return rows
}

/** false when the e-mail or the username is taken. */
export async function insertUser(database: Database, user: UserRow): Promise<boolean> {
  const result = await tables(database)
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Many at once, as seeds bring them; those whose e-mail or username is taken are left out. */
export async function insertUsers(database: Database, users: readonly UserRow[]): Promise<void> {
  await tables(database)
    .insertInto('users')
    .values(users)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const findUsersByEmail = (
  database: Database,
  emailKeys: readonly string[],
): Promise<{ id: string; email_key: string | null }[]> =>
  tables(database)
    .selectFrom('users')
    .select(['id', 'email_key'])
    .where(({ eb, val }) => eb('email_key', '=', eb.fn.any(val([...emailKeys]))))
    .execute()

/**
 * Until the end of the transaction nobody else gives this address to an account. Whoever writes `email_key`
 * locks it first, so that no two do at once.
 */
export async function lockEmailKey(database: Database, emailKey: string): Promise<void> {
  await database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`email:${emailKey}`])
}

/** From now on the account is reached by its sessions only. */
export async function dropEmailKey(database: Database, userId: string, now: Date): Promise<void> {
  await tables(database)
    .updateTable('users')
    .set({ email_key: null, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

/** The address is proven to be the user's: they sign in by it from now on. */
export async function confirmEmail(
  database: Database,
  userId: string,
  { email, emailKey, now }: { email: string; emailKey: string; now: Date },
): Promise<void> {
  await tables(database)
    .updateTable('users')
    .set((row) => ({
      email,
      email_key: emailKey,
      email_verified_at: row.fn.coalesce('email_verified_at', row.val(now)),
      updated_at: now,
    }))
    .where('id', '=', userId)
    .execute()
}

export async function setNewEmail(
  database: Database,
  userId: string,
  newEmail: string | null,
  now: Date,
): Promise<void> {
  await tables(database)
    .updateTable('users')
    .set({ new_email: newEmail, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

/** false when the password is no longer the one of `before`: somebody else was faster. */
export async function replacePassword(
  database: Database,
  userId: string,
  { before, after, now }: { before: string | null; after: string; now: Date },
): Promise<boolean> {
  const result = await tables(database)
    .updateTable('users')
    .set({ password_hash: after, updated_at: now })
    .where('id', '=', userId)
    .where('password_hash', 'is not distinct from', before)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function setPassword(
  database: Database,
  userId: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  await tables(database)
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

/** Seen at `now`, unless they were at `notSince` or later already. */
export async function touchLastSeen(
  database: Database,
  userId: string,
  { now, notSince }: { now: Date; notSince: Date },
): Promise<void> {
  await tables(database)
    .updateTable('users')
    .set({ last_seen_at: now })
    .where('id', '=', userId)
    .where((row) => row.or([row('last_seen_at', 'is', null), row('last_seen_at', '<=', notSince)]))
    .execute()
}

export async function removeIdentities(database: Database, userId: string): Promise<void> {
  await tables(database).deleteFrom('identities').where('user_id', '=', userId).execute()
}

export const isUsernameTaken = async (database: Database, usernameKey: string): Promise<boolean> =>
  (await tables(database)
    .selectFrom('users')
    .select('id')
    .where('username_key', '=', usernameKey)
    .executeTakeFirst()) !== undefined
