import type { Database } from '../../platform/database/database.ts'
import { type ConsentRow, tables } from './cart-reminders.tables.ts'

export const findConsent = (database: Database, userId: string): Promise<ConsentRow | undefined> =>
  tables(database)
    .selectFrom('cart_reminder_consents')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()

/**
 * The same, locked until the end of the transaction: of two nodes that would remind one user the second
 * waits.
 */
export const lockConsent = (database: Database, userId: string): Promise<ConsentRow | undefined> =>
  tables(database)
    .selectFrom('cart_reminder_consents')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** Keeps the moment of a consent; one that holds already keeps its own. */
export async function consent(database: Database, userId: string, now: Date): Promise<void> {
  await database.query(
    `insert into cart_reminder_consents (user_id, consented_at) values ($1, $2)
     on conflict (user_id) do update set consented_at = excluded.consented_at, withdrawn_at = null
     where cart_reminder_consents.withdrawn_at is not null`,
    [userId, now],
  )
}

export async function withdraw(database: Database, userId: string, now: Date): Promise<void> {
  await tables(database)
    .updateTable('cart_reminder_consents')
    .set({ withdrawn_at: now })
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Users who have consented by `until` and got no reminder since `pause`, by rising id from `after` on. */
export async function findWilling(
  database: Database,
  { until, pause, after, limit }: { until: Date; pause: Date; after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await database.query<{ user_id: string }>(
    `select consent.user_id
     from cart_reminder_consents consent
     where consent.withdrawn_at is null and consent.consented_at <= $1
       and ($3::uuid is null or consent.user_id > $3)
       and not exists (
         select from cart_reminders reminder
         where reminder.user_id = consent.user_id and reminder.created_at > $2
       )
     order by consent.user_id
     limit $4`,
    [until, pause, after, limit],
  )
  return rows.map(({ user_id }) => user_id)
}

/**
 * Notes a reminder of a cart as it was left; false when there is one already, or another one since `pause`.
 */
export async function noteReminder(
  database: Database,
  reminder: { cartId: string; leftAt: Date; userId: string; now: Date; pause: Date },
): Promise<boolean> {
  const { cartId, leftAt, userId, now, pause } = reminder
  const { rowCount } = await database.query(
    `insert into cart_reminders (cart_id, left_at, user_id, created_at)
     select $1, $2, $3, $4
     where not exists (select from cart_reminders where user_id = $3 and created_at > $5)
     on conflict do nothing`,
    [cartId, leftAt, userId, now, pause],
  )
  return rowCount === 1
}

/** Takes a note back of which no mail came. */
export async function forgetReminder(database: Database, cartId: string, leftAt: Date): Promise<void> {
  await tables(database)
    .deleteFrom('cart_reminders')
    .where('cart_id', '=', cartId)
    .where('left_at', '=', leftAt)
    .execute()
}

/** What is kept of a user, the oldest reminder first. */
export async function findAll(database: Database, userId: string) {
  const reminders = await tables(database)
    .selectFrom('cart_reminders')
    .select(['cart_id', 'left_at', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return { consent: (await findConsent(database, userId)) ?? null, reminders }
}

export async function deleteAll(database: Database, userId: string): Promise<void> {
  await tables(database).deleteFrom('cart_reminders').where('user_id', '=', userId).execute()
  await tables(database).deleteFrom('cart_reminder_consents').where('user_id', '=', userId).execute()
}
