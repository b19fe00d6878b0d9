import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { type LinkPurpose, type MailLinkRow, tables } from '../accounts.tables.ts'

type NewLink = Omit<MailLinkRow, 'used_at'>

/**
 * Keeps a link in place of the older one for the same purpose. Keeping the same link once more renews its
 * end, unless it was used. false when it is used already or a newer one (identifiers are sorted by time) has
 * taken its place.
 */
export async function keepLink(database: Database, link: NewLink): Promise<boolean> {
  const result = await tables(database)
    .insertInto('mail_links')
    .values({ ...link, used_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'purpose'])
        .doUpdateSet({ ...link, used_at: null })
        .where((row) =>
          row.or([
            row('mail_links.id', '<', link.id),
            row.and([row('mail_links.id', '=', link.id), row('mail_links.used_at', 'is', null)]),
          ]),
        ),
    )
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

type Lookup = { hash: string; purposes: readonly LinkPurpose[]; now: Date }

/** Links that have not ended, used or not. */
const current = (database: Database, { hash, purposes, now }: Lookup) =>
  tables(database)
    .selectFrom('mail_links')
    .selectAll()
    .where('hash', '=', hash)
    .where('purpose', '=', sql<LinkPurpose>`any(${purposes})`)
    .where('expires_at', '>', now)

/** A link that can still be used. */
export const findLink = (database: Database, lookup: Lookup): Promise<MailLinkRow | undefined> =>
  current(database, lookup).where('used_at', 'is', null).executeTakeFirst()

/** A link that was used, or counts no more for another reason, and would not have ended yet. */
export const findUsedLink = (database: Database, lookup: Lookup): Promise<MailLinkRow | undefined> =>
  current(database, lookup).where('used_at', 'is not', null).executeTakeFirst()

/** Uses a link up. undefined when it is used, replaced, too old, for something else or none of ours. */
export const useLink = (
  database: Database,
  { hash, purposes, now }: Lookup,
): Promise<MailLinkRow | undefined> =>
  tables(database)
    .updateTable('mail_links')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('purpose', '=', sql<LinkPurpose>`any(${purposes})`)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

/** No link of these purposes works any more. */
export async function voidLinks(
  database: Database,
  userId: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<void> {
  await tables(database)
    .updateTable('mail_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', sql<LinkPurpose>`any(${purposes})`)
    .where('used_at', 'is', null)
    .execute()
}
