import type { Selectable } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/id.ts'
import {
  type AffiliateOrderRow,
  type AffiliatePayoutRow,
  type AffiliateRow,
  tables,
} from '../referrals.tables.ts'

export const findAffiliate = (
  database: Database,
  userId: string,
): Promise<Selectable<AffiliateRow> | undefined> =>
  tables(database).selectFrom('affiliates').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Locked, so that payouts are judged one after the other. */
export const lockAffiliate = (
  database: Database,
  userId: string,
): Promise<Selectable<AffiliateRow> | undefined> =>
  tables(database)
    .selectFrom('affiliates')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

export async function insertAffiliate(database: Database, userId: string, now: Date): Promise<void> {
  await tables(database)
    .insertInto('affiliates')
    .values({ user_id: userId, joined_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function setActive(database: Database, userId: string, isActive: boolean): Promise<void> {
  await tables(database)
    .updateTable('affiliates')
    .set({ is_active: isActive })
    .where('user_id', '=', userId)
    .execute()
}

/** Counts a click for whoever has this code and is an active affiliate. */
export async function addClick(database: Database, code: string): Promise<void> {
  await database.query(
    `update affiliates set clicks = clicks + 1
     from invite_codes where invite_codes.user_id = affiliates.user_id and code = $1 and is_active`,
    [code],
  )
}

/** The active affiliate of a code. */
export async function findAffiliateByCode(database: Database, code: string): Promise<string | undefined> {
  const row = await tables(database)
    .selectFrom('affiliates')
    .innerJoin('invite_codes', 'invite_codes.user_id', 'affiliates.user_id')
    .select('affiliates.user_id')
    .where('code', '=', code)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row?.user_id
}

/** Writes through whom an order came that is being paid for. What is earned stays as it is. */
export async function insertPendingOrder(
  database: Database,
  orderId: string,
  order: Pick<AffiliateOrderRow, 'affiliate_id' | 'merchandise' | 'commission' | 'created_at'>,
): Promise<void> {
  await tables(database)
    .insertInto('affiliate_orders')
    .values({ ...order, order_id: orderId, state: 'pending', earned_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes back through whom an order came that is being paid for. What is earned stays as it is. */
export async function deletePendingOrder(database: Database, orderId: string): Promise<void> {
  await tables(database)
    .deleteFrom('affiliate_orders')
    .where('order_id', '=', orderId)
    .where('state', '=', 'pending')
    .execute()
}

export const findOrder = (
  database: Database,
  orderId: string,
): Promise<Selectable<AffiliateOrderRow> | undefined> =>
  tables(database)
    .selectFrom('affiliate_orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()

export async function finishOrder(
  database: Database,
  orderId: string,
  state: 'earned' | 'refused',
  now: Date,
): Promise<void> {
  await tables(database)
    .updateTable('affiliate_orders')
    .set({ state, earned_at: state === 'earned' ? now : null })
    .where('order_id', '=', orderId)
    .where('state', '=', 'pending')
    .execute()
}

/** Reverses commission up to this much in all; what is reversed stays so. */
export async function reverse(database: Database, orderId: string, reversed: number): Promise<void> {
  await database.query(
    'update affiliate_orders set reversed = greatest(reversed, least(commission, $2)) where order_id = $1',
    [orderId, reversed],
  )
}

export async function insertPayout(
  database: Database,
  payout: Omit<AffiliatePayoutRow, 'id'>,
): Promise<string> {
  const id = newId()
  await tables(database)
    .insertInto('affiliate_payouts')
    .values({ ...payout, id })
    .execute()
  return id
}

/** Many payouts of one run in one statement. */
export async function insertPayouts(
  database: Database,
  payouts: readonly { affiliate_id: string; amount: number }[],
  run: Pick<AffiliatePayoutRow, 'reference' | 'paid_by' | 'created_at'>,
): Promise<void> {
  await database.query(
    `insert into affiliate_payouts (id, affiliate_id, amount, reference, paid_by, created_at)
     select id, affiliate_id, amount, $4, $5, $6
     from unnest($1::uuid[], $2::uuid[], $3::integer[]) as paid (id, affiliate_id, amount)`,
    [
      payouts.map(() => newId()),
      payouts.map(({ affiliate_id }) => affiliate_id),
      payouts.map(({ amount }) => amount),
      run.reference,
      run.paid_by,
      run.created_at,
    ],
  )
}

export const findPayouts = (
  database: Database,
  affiliateId: string,
  limit: number,
): Promise<AffiliatePayoutRow[]> =>
  tables(database)
    .selectFrom('affiliate_payouts')
    .selectAll()
    .where('affiliate_id', '=', affiliateId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const findCodes = (
  database: Database,
  userIds: readonly string[],
): Promise<{ user_id: string; code: string }[]> =>
  tables(database)
    .selectFrom('invite_codes')
    .select(['user_id', 'code'])
    .where('user_id', 'in', userIds.length > 0 ? userIds : ['00000000-0000-0000-0000-000000000000'])
    .execute()
