import type { Database } from '../../platform/database/database.ts'
import { type ReferralRow, type ReferralSettingsRow, tables } from './referrals.tables.ts'

const settings = (database: Database) =>
  tables(database)
    .selectFrom('referral_settings')
    .select(['inviter_reward', 'invitee_reward', 'minimum_order', 'commission', 'payable_after_days'])

export const findSettings = (database: Database): Promise<ReferralSettingsRow> =>
  settings(database).executeTakeFirstOrThrow()

/** Held until the caller's transaction ends. */
export const lockSettings = (database: Database): Promise<ReferralSettingsRow> =>
  settings(database).forUpdate().executeTakeFirstOrThrow()

export async function updateSettings(database: Database, terms: ReferralSettingsRow): Promise<void> {
  await tables(database).updateTable('referral_settings').set(terms).execute()
}

export const findCode = async (database: Database, userId: string): Promise<string | undefined> =>
  (
    await tables(database)
      .selectFrom('invite_codes')
      .select('code')
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.code

/** Gives a user a code; nothing happens when they have one, or the code belongs to somebody else. */
export async function insertCode(
  database: Database,
  row: { user_id: string; code: string; created_at: Date },
): Promise<void> {
  await tables(database)
    .insertInto('invite_codes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const findCodeHolder = async (database: Database, code: string): Promise<string | undefined> =>
  (
    await tables(database)
      .selectFrom('invite_codes')
      .select('user_id')
      .where('code', '=', code)
      .executeTakeFirst()
  )?.user_id

export const findReferral = (database: Database, inviteeId: string): Promise<ReferralRow | undefined> =>
  tables(database).selectFrom('referrals').selectAll().where('invitee_id', '=', inviteeId).executeTakeFirst()

export const lockReferral = (database: Database, inviteeId: string): Promise<ReferralRow | undefined> =>
  tables(database)
    .selectFrom('referrals')
    .selectAll()
    .where('invitee_id', '=', inviteeId)
    .forUpdate()
    .executeTakeFirst()

/** The referral that an order decided, also once its buyer's orders are another account's. */
export const lockReferralOf = (database: Database, orderId: string): Promise<ReferralRow | undefined> =>
  tables(database)
    .selectFrom('referrals')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()

/** Writes who invited whom; false when the friend or the browser has been counted already. */
export async function insertReferral(database: Database, row: ReferralRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(database)
    .insertInto('referrals')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Moves a referral on; false when it does not stand where the move starts. */
export async function moveReferral(
  database: Database,
  inviteeId: string,
  {
    from,
    ...change
  }: { from: ReferralRow['state'] } & Pick<ReferralRow, 'state' | 'updated_at'> &
    Partial<Pick<ReferralRow, 'order_id' | 'card'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(database)
    .updateTable('referrals')
    .set(change)
    .where('invitee_id', '=', inviteeId)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lets only one transaction at a time judge a card. */
export async function lockCard(database: Database, card: string): Promise<void> {
  await database.query(`select pg_advisory_xact_lock(hashtextextended('referral card ' || $1, 0))`, [card])
}

export const isCardKnown = async (database: Database, card: string): Promise<boolean> =>
  (await tables(database)
    .selectFrom('referrals')
    .select('card')
    .where('card', '=', card)
    .executeTakeFirst()) !== undefined

/** The latest friends first. */
export const findFriends = (database: Database, inviterId: string, limit: number): Promise<ReferralRow[]> =>
  tables(database)
    .selectFrom('referrals')
    .selectAll()
    .where('inviter_id', '=', inviterId)
    .orderBy('created_at', 'desc')
    .orderBy('invitee_id')
    .limit(limit)
    .execute()

/** Everybody whose reward is open. */
export const findInvited = async (database: Database): Promise<string[]> =>
  (
    await tables(database)
      .selectFrom('referrals')
      .select('invitee_id')
      .where('state', '=', 'invited')
      .execute()
  ).map(({ invitee_id }) => invitee_id)

/** How many came through a user, and the orders for which the reward stands. */
export async function countFriends(
  database: Database,
  inviterId: string,
): Promise<{ invited: number; orderIds: string[] }> {
  const { rows } = await database.query<{ invited: number; orderIds: string[] }>(
    `select count(*)::integer as invited,
       coalesce(array_agg(order_id::text) filter (where state = 'earned'), '{}') as "orderIds"
     from referrals where inviter_id = $1`,
    [inviterId],
  )
  return rows[0] ?? { invited: 0, orderIds: [] }
}

/** Nobody can be invited by a closed account any more; that somebody was stays for the books. */
export async function deleteCode(database: Database, userId: string): Promise<void> {
  await tables(database).deleteFrom('invite_codes').where('user_id', '=', userId).execute()
}

/** Whom somebody invited, and by whom they were, where the other account does not say. */
export async function moveReferrals(database: Database, from: string, into: string): Promise<void> {
  await database.query('update referrals set inviter_id = $2 where inviter_id = $1 and invitee_id <> $2', [
    from,
    into,
  ])
  await database.query(
    `update referrals set invitee_id = $2 where invitee_id = $1 and inviter_id <> $2
       and not exists (select from referrals other where other.invitee_id = $2)`,
    [from, into],
  )
}
