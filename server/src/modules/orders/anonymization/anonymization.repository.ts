import type { Database } from '../../../platform/database/database.ts'
import type { OrderRecord } from '../orders.repository.ts'
import { tables } from '../orders.tables.ts'

/** The next orders of a user after the one named, pending and lapsed ones too, oldest first. */
export const findOrdersAfter = (
  database: Database,
  userId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<OrderRecord[]> =>
  tables(database)
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()

export async function scheduleAnonymization(
  database: Database,
  userId: string,
  anonymizeAfter: Date,
): Promise<void> {
  await tables(database)
    .updateTable('orders')
    .set({ forget_by: anonymizeAfter })
    .where('user_id', '=', userId)
    .execute()
}

/**
 * Takes name, street, city, phone and e-mail from the marked orders that are finished or whose day has come.
 * State and ZIP stay: taxes hang on them. Answers their ids.
 */
export async function forgetAddresses(database: Database, now: Date): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `update orders set
       forget_by = null,
       address = jsonb_build_object(
         'email', null, 'first_name', '', 'last_name', '', 'phone', '', 'address', '', 'address2', null, 'city', '',
         'state', address->'state', 'zip_code', address->'zip_code', 'country', address->'country')
     where forget_by is not null and (status in ('completed', 'canceled') or forget_by <= $1)
     returning id`,
    [now],
  )
  return rows.map(({ id }) => id)
}

/** Gives the orders of one account to another of the same person. */
export async function moveOrders(database: Database, from: string, into: string): Promise<void> {
  await tables(database).updateTable('orders').set({ user_id: into }).where('user_id', '=', from).execute()
}
