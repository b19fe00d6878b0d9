import type { Database } from '../../../platform/database/database.ts'
import { type IdentityRow, tables, type UserRow } from '../accounts.tables.ts'

/** Until the end of the transaction nobody else signs in as this person for the first time. */
export async function lockIdentity(
  database: Database,
  { provider, subject }: Pick<IdentityRow, 'provider' | 'subject'>,
): Promise<void> {
  await database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${provider}:${subject}`])
}

/** The user that a provider's person is here. */
export const findUserByIdentity = (
  database: Database,
  { provider, subject }: Pick<IdentityRow, 'provider' | 'subject'>,
): Promise<UserRow | undefined> =>
  tables(database)
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .selectAll('users')
    .where('identities.provider', '=', provider)
    .where('identities.subject', '=', subject)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

export async function insertIdentity(database: Database, identity: IdentityRow): Promise<void> {
  await tables(database).insertInto('identities').values(identity).execute()
}
