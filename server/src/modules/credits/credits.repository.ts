import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'
import { type CreditEntryRow, tables } from './credits.tables.ts'

/** What a user has free, and what they hold for orders that they are paying for, in cents. */
export async function findBalance(
  database: Database,
  userId: string,
): Promise<{ balance: number; held: number }> {
  const { rows } = await database.query<{ balance: number; held: number }>(
    `select coalesce((select balance from credit_balances where user_id = $1), 0)::integer as balance,
       coalesce((select sum(amount) from credit_holds where user_id = $1 and state = 'held'), 0)::integer as held`,
    [userId],
  )
  return rows[0] ?? { balance: 0, held: 0 }
}

/** Changes a balance, whatever it comes to. */
export async function addToBalance(database: Database, userId: string, amount: number): Promise<void> {
  await database.query(
    `insert into credit_balances (user_id, balance) values ($1, $2)
     on conflict (user_id) do update set balance = credit_balances.balance + excluded.balance`,
    [userId, amount],
  )
}

/** Takes from a balance what is there; false, and nothing is taken, when it is not. */
export async function takeFromBalance(database: Database, userId: string, amount: number): Promise<boolean> {
  const { rowCount } = await database.query(
    'update credit_balances set balance = balance - $2 where user_id = $1 and balance >= $2',
    [userId, amount],
  )
  return rowCount === 1
}

/** Writes the hold of an order, or the one that it had before anew. */
export async function insertHold(
  database: Database,
  hold: { orderId: string; userId: string; amount: number; now: Date },
): Promise<void> {
  await database.query(
    `insert into credit_holds (order_id, user_id, amount, state, created_at, updated_at)
     values ($1, $2, $3, 'held', $4, $4)
     on conflict (order_id) do update set amount = excluded.amount, returned = 0, state = 'held', updated_at = excluded.updated_at
     where credit_holds.state = 'released'`,
    [hold.orderId, hold.userId, hold.amount, hold.now],
  )
}

/**
 * Ends what an order holds: it is spent when the order is placed, released when it lapses. undefined when
 * nothing is held.
 */
export async function endHold(
  database: Database,
  orderId: string,
  { state, now }: { state: 'spent' | 'released'; now: Date },
): Promise<{ user_id: string; amount: number } | undefined> {
  return tables(database)
    .updateTable('credit_holds')
    .set({ state, updated_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .returning(['user_id', 'amount'])
    .executeTakeFirst()
}

/**
 * Counts as much of the amount as returned as the order's credit still has; answers how much that is and
 * whose.
 */
export async function returnHold(
  database: Database,
  { orderId, amount, now }: { orderId: string; amount: number; now: Date },
): Promise<{ user_id: string; given: number } | undefined> {
  const { rows } = await database.query<{ user_id: string; given: number }>(
    `with before as (
       select order_id, returned from credit_holds where order_id = $1 and state = 'spent' for update
     )
     update credit_holds hold set returned = least(hold.amount, hold.returned + $2), updated_at = $3
     from before where hold.order_id = before.order_id
     returning hold.user_id, hold.returned - before.returned as given`,
    [orderId, amount, now],
  )
  return rows[0]
}

/** How much of an order's credit has gone back, in cents. */
export async function findReturnedCredit(database: Database, orderId: string): Promise<number> {
  const hold = await tables(database)
    .selectFrom('credit_holds')
    .select('returned')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return hold?.returned ?? 0
}

/** Writes a change down; false when an order has earned, or lost, this reward already. */
export async function insertEntry(
  database: Database,
  entry: Omit<CreditEntryRow, 'id' | 'note'> & Partial<Pick<CreditEntryRow, 'id' | 'note'>>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(database)
    .insertInto('credit_entries')
    .values({ id: newId(), note: null, ...entry })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const findEntry = (database: Database, id: string): Promise<CreditEntryRow | undefined> =>
  tables(database).selectFrom('credit_entries').selectAll().where('id', '=', id).executeTakeFirst()

/** The rewards that an order has earned. */
export const findRewards = (database: Database, orderId: string): Promise<CreditEntryRow[]> =>
  tables(database)
    .selectFrom('credit_entries')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '=', 'referral')
    .execute()

export async function sumRewards(
  database: Database,
  userId: string,
  orderIds: readonly string[],
): Promise<number> {
  const { rows } = await database.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::integer as sum from credit_entries
     where user_id = $1 and kind = 'referral' and order_id = any($2::uuid[])`,
    [userId, orderIds],
  )
  return rows[0]?.sum ?? 0
}

/** The latest changes first. */
export const findEntries = (database: Database, userId: string, limit: number): Promise<CreditEntryRow[]> =>
  tables(database)
    .selectFrom('credit_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export async function deleteCredit(database: Database, userId: string): Promise<void> {
  await tables(database).deleteFrom('credit_entries').where('user_id', '=', userId).execute()
  await tables(database).deleteFrom('credit_balances').where('user_id', '=', userId).execute()
}

/** Gives the balance of one account, and how it came about, to another. */
export async function moveCredit(database: Database, from: string, into: string): Promise<void> {
  const pair = [from, into]
  await database.query('update credit_holds set user_id = $2 where user_id = $1', pair)
  await database.query('update credit_entries set user_id = $2 where user_id = $1', pair)
  await database.query(
    `with gone as (delete from credit_balances where user_id = $1 returning balance)
     insert into credit_balances (user_id, balance) select $2, balance from gone
     on conflict (user_id) do update set balance = credit_balances.balance + excluded.balance`,
    pair,
  )
}
