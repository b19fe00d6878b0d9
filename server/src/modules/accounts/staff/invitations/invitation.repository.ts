import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/database.ts'
import { type InvitationRow, tables } from '../../accounts.tables.ts'

/** Neither accepted nor revoked, the latest first. */
export const findOpen = (database: Database): Promise<InvitationRow[]> =>
  tables(database)
    .selectFrom('staff_invitations')
    .selectAll()
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()

/** Until the end of the transaction nobody else invites. */
export async function lockInvitations(database: Database): Promise<void> {
  await database.query("select pg_advisory_xact_lock(hashtextextended('staff_invitations', 0))")
}

export async function countOpen(database: Database): Promise<number> {
  const { count } = await tables(database)
    .selectFrom('staff_invitations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** false when the address has an open one. */
export async function insertInvitation(database: Database, row: InvitationRow): Promise<boolean> {
  const result = await tables(database)
    .insertInto('staff_invitations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Locked until the end of the transaction; undefined when it was accepted or revoked. */
export const lockOpen = (database: Database, id: string): Promise<InvitationRow | undefined> =>
  tables(database)
    .selectFrom('staff_invitations')
    .selectAll()
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const updateInvitation = (
  database: Database,
  id: string,
  change: Partial<InvitationRow>,
): Promise<InvitationRow> =>
  tables(database)
    .updateTable('staff_invitations')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

interface Lookup {
  hash: string
  now: Date
}

/** The one whose link this is, while it can be accepted. */
export const findByLink = (database: Database, { hash, now }: Lookup): Promise<InvitationRow | undefined> =>
  tables(database)
    .selectFrom('staff_invitations')
    .selectAll()
    .where('hash', '=', hash)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** The one that was accepted by this link. */
export const findAccepted = (database: Database, hash: string): Promise<InvitationRow | undefined> =>
  tables(database)
    .selectFrom('staff_invitations')
    .selectAll()
    .where('hash', '=', hash)
    .where('accepted_at', 'is not', null)
    .executeTakeFirst()

/** The one that a mail is about, unless a newer link has taken the place of this one. */
export const findToMail = (
  database: Database,
  { id, linkId }: { id: string; linkId: string },
): Promise<InvitationRow | undefined> =>
  tables(database)
    .selectFrom('staff_invitations')
    .selectAll()
    .where('id', '=', id)
    .where('link_id', '=', linkId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

/** Accepts it once. undefined when it was accepted, revoked, replaced or is too old. */
export const useInvitation = (
  database: Database,
  { hash, now }: Lookup,
): Promise<InvitationRow | undefined> =>
  tables(database)
    .updateTable('staff_invitations')
    .set({ accepted_at: now })
    .where('hash', '=', hash)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

/** Addresses of whoever did not answer, or answered long ago, are not kept. */
export async function deleteEndedBefore(database: Database, moment: Date): Promise<void> {
  await tables(database)
    .deleteFrom('staff_invitations')
    .where(sql`coalesce(accepted_at, revoked_at, expires_at)`, '<', moment)
    .execute()
}

/** What was sent to an address, or accepted by an account. */
export const findInvitationsOf = (
  database: Database,
  { userId, emailKey }: { userId: string; emailKey: string | null },
): Promise<InvitationRow[]> =>
  tables(database)
    .selectFrom('staff_invitations')
    .selectAll()
    .where((row) => row.or([row('accepted_by', '=', userId), row('email_key', '=', emailKey ?? '')]))
    .orderBy('id')
    .execute()

export async function deleteInvitationsOf(
  database: Database,
  { userId, emailKey }: { userId: string; emailKey: string | null },
): Promise<void> {
  await tables(database)
    .deleteFrom('staff_invitations')
    .where((row) => row.or([row('accepted_by', '=', userId), row('email_key', '=', emailKey ?? '')]))
    .execute()
}
