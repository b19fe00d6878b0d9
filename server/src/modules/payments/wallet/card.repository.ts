import type { Selectable } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { type CustomerRow, type SavedCardRow, tables } from '../payments.tables.ts'

export type Card = Selectable<SavedCardRow>

/** Cards of the provider that is in use, the default first, then the latest. */
export const findCards = (database: Database, userId: string, provider: string): Promise<Card[]> =>
  tables(database)
    .selectFrom('saved_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Cards of every provider that was ever in use. */
export const findAllCards = (database: Database, userId: string): Promise<Card[]> =>
  tables(database).selectFrom('saved_cards').selectAll().where('user_id', '=', userId).orderBy('id').execute()

/** False when the user has this card already. */
export async function insertCard(database: Database, card: Card): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(database)
    .insertInto('saved_cards')
    .values(card)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Whether the card of this name in the vault is one that is kept here. */
export async function isKept(database: Database, provider: string, gatewayCardId: string): Promise<boolean> {
  const row = await tables(database)
    .selectFrom('saved_cards')
    .select('id')
    .where('provider', '=', provider)
    .where('gateway_card_id', '=', gatewayCardId)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes one card the only default of its owner; null makes none. */
export async function moveDefault(
  database: Database,
  userId: string,
  provider: string,
  cardId: string,
): Promise<void> {
  const own = tables(database)
    .updateTable('saved_cards')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
  await own.set({ is_default: false }).where('is_default', '=', true).execute()
  await own.set({ is_default: true }).where('id', '=', cardId).execute()
}

export async function deleteCard(database: Database, userId: string, id: string): Promise<Card | undefined> {
  return tables(database)
    .deleteFrom('saved_cards')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export const findCustomers = (database: Database, userId: string): Promise<CustomerRow[]> =>
  tables(database).selectFrom('payment_customers').selectAll().where('user_id', '=', userId).execute()

/** The first to write it down wins; what counts is read afterwards. */
export async function insertCustomer(database: Database, customer: CustomerRow): Promise<void> {
  await tables(database)
    .insertInto('payment_customers')
    .values(customer)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteAll(database: Database, userId: string): Promise<void> {
  await tables(database).deleteFrom('saved_cards').where('user_id', '=', userId).execute()
  await tables(database).deleteFrom('payment_customers').where('user_id', '=', userId).execute()
}
