import type { Database } from '../../../platform/database/database.ts'
import { tables, type UserRow } from '../accounts.tables.ts'

/** Everything about a user beside the user, oldest first. */
export async function findTraces(database: Database, userId: string) {
  const of = tables(database)
  return {
    sessions: await of
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    identities: await of
      .selectFrom('identities')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    links: await of
      .selectFrom('mail_links')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    roles: await of
      .selectFrom('staff_changes')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  }
}

const TRACES = [
  'sessions',
  'identities',
  'mail_links',
  'second_factors',
  'recovery_codes',
  'confirmed_phones',
  'phone_codes',
] as const

/** Removes what is about a user; who gave them which role is kept, without their name. */
export async function deleteTraces(database: Database, userId: string): Promise<void> {
  for (const table of TRACES) await tables(database).deleteFrom(table).where('user_id', '=', userId).execute()
}

/** Leaves of a user only that there was one. The name is none that anybody could choose. */
export async function anonymize(database: Database, id: UserRow['id'], now: Date): Promise<void> {
  const name = `closed-${id}`
  await tables(database)
    .updateTable('users')
    .set({
      email: `${name}@closed.invalid`,
      email_key: null,
      new_email: null,
      username: name,
      username_key: name,
      password_hash: null,
      avatar: null,
      phone: null,
      email_verified_at: null,
      role: null,
      role_id: null,
      last_seen_at: null,
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}
