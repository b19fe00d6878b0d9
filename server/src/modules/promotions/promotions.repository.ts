import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type CursorQuery, type ListOrder, selectPage } from '../../platform/database/cursor.ts'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'
import type { PromotionState } from './promotions.rules.ts'
import { type Names, type PromotionRow, tables } from './promotions.tables.ts'

export type Promotion = Selectable<PromotionRow>
export type PromotionDraft = Omit<Promotion, 'id' | 'uses' | 'created_at' | 'updated_at' | 'names'> & {
  names: Names
}

/** Writes a promotion; false when there is one with this code already. */
export async function insertPromotion(
  database: Database,
  { names, ...draft }: PromotionDraft,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(database)
    .insertInto('promotions')
    .values({ ...draft, names: JSON.stringify(names), id: newId(), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** For staff: also one that is switched off. */
export const findByCode = (database: Database, code: string): Promise<Promotion | undefined> =>
  tables(database).selectFrom('promotions').selectAll().where('code', '=', code).executeTakeFirst()

const NEWEST_FIRST: ListOrder = {
  name: 'promotions',
  key: sql.ref('promotions.created_at'),
  type: 'timestamptz',
  descending: true,
  id: sql.ref('promotions.id'),
}

/** As `stateOf` has it; $now is the moment asked about. */
const isInState = (state: PromotionState, now: Date): RawBuilder<boolean> => {
  const ended = sql`coalesce(ends_at <= ${now}, false)`
  const usedUp = sql`coalesce(uses >= total_limit, false)`
  return {
    off: sql<boolean>`not is_active`,
    ended: sql<boolean>`is_active and ${ended}`,
    planned: sql<boolean>`is_active and not ${ended} and starts_at > ${now}`,
    used_up: sql<boolean>`is_active and not ${ended} and starts_at <= ${now} and ${usedUp}`,
    running: sql<boolean>`is_active and not ${ended} and starts_at <= ${now} and not ${usedUp}`,
  }[state]
}

export interface PromotionFilter extends CursorQuery {
  /** Part of the code or of a name. */
  q: string
  state?: PromotionState | undefined
  kind?: Promotion['kind'] | undefined
}

/** One page of the promotions that fit, the newest first. */
export function findPromotions(
  database: Database,
  { q, state, kind, cursor, limit }: PromotionFilter,
  now: Date,
) {
  const words = q.split(/\s+/).filter(Boolean)
  const wanted = [
    sql`true`,
    ...words.map((word) => sql`strpos(fold(code || ' ' || names::text), fold(${word})) > 0`),
    ...(state ? [isInState(state, now)] : []),
    ...(kind ? [sql`kind = ${kind}`] : []),
  ]
  const query = tables(database)
    .selectFrom('promotions')
    .where(sql<boolean>`${sql.join(wanted, sql` and `)}`)
    .selectAll()
  return selectPage<never, never, Promotion>(database, query as never, NEWEST_FIRST, { cursor, limit })
}

export const findById = (database: Database, id: string): Promise<Promotion | undefined> =>
  tables(database).selectFrom('promotions').selectAll().where('id', '=', id).executeTakeFirst()

/** Holds a promotion until the end of the caller's transaction, so that no use of it is counted meanwhile. */
export const lockPromotion = (database: Database, id: string): Promise<Promotion | undefined> =>
  tables(database).selectFrom('promotions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Writes the terms of a promotion; its code, kind and uses stay. */
export const updatePromotion = (
  database: Database,
  { id, code, kind, uses, created_at, names, ...terms }: Promotion,
  now: Date,
): Promise<Promotion | undefined> =>
  tables(database)
    .updateTable('promotions')
    .set({ ...terms, names: JSON.stringify(names), updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/**
 * Ends a promotion that has begun and switches another off; one that is over stays as it is. undefined when
 * there is none.
 */
export async function endPromotion(
  database: Database,
  id: string,
  now: Date,
): Promise<Promotion | undefined> {
  await database.query(
    `update promotions
     set ends_at = case when starts_at < $2 then $2 else ends_at end,
         is_active = is_active and starts_at < $2,
         updated_at = $2
     where id = $1 and is_active and (ends_at is null or ends_at > $2)`,
    [id, now],
  )
  return tables(database).selectFrom('promotions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The code that staff have not switched off; whether it counts today is a rule. */
export const findPromotion = (database: Database, code: string): Promise<Promotion | undefined> =>
  tables(database)
    .selectFrom('promotions')
    .selectAll()
    .where('code', '=', code)
    .where('is_active', '=', true)
    .executeTakeFirst()

/** What is on public offer at a moment and not used up; what ends first stands first. */
export const findOffers = (database: Database, now: Date): Promise<Promotion[]> =>
  tables(database)
    .selectFrom('promotions')
    .selectAll()
    .where('is_public', '=', true)
    .where('is_active', '=', true)
    .where('starts_at', '<=', now)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .where((where) =>
      where.or([where('total_limit', 'is', null), where('uses', '<', where.ref('total_limit'))]),
    )
    .orderBy('ends_at', (order) => order.asc().nullsLast())
    .orderBy('code')
    .execute()

/**
 * How often a user holds or has used a promotion, and how many of these are held by these orders of theirs.
 */
export async function countUses(
  database: Database,
  { promotionId, userId, orderIds }: { promotionId: string; userId: string; orderIds: readonly string[] },
): Promise<{ all: number; held: number }> {
  const { rows } = await database.query<{ all: number; held: number }>(
    `select count(*)::integer as all, (count(*) filter (where order_id = any($3::uuid[])))::integer as held
     from promotion_uses
     where promotion_id = $1 and user_id = $2 and state <> 'released'`,
    [promotionId, userId, orderIds],
  )
  return rows[0] ?? { all: 0, held: 0 }
}

/**
 * Takes one use off the total limit; the conditions stand in the UPDATE, which locks the promotion until the
 * end of the transaction. false when there is none left.
 */
export async function raiseUses(database: Database, promotionId: string, now: Date): Promise<boolean> {
  const { rowCount } = await database.query(
    `update promotions
     set uses = uses + 1
     where id = $1 and is_active and starts_at <= $2 and (ends_at is null or ends_at > $2)
       and (total_limit is null or uses < total_limit)`,
    [promotionId, now],
  )
  return rowCount === 1
}

/**
 * Writes the use of an order down. The caller holds the promotion by `raiseUses`, so that no other use of it
 * is counted at the same time. false when the user has none left, or the order has one already.
 */
export async function insertUse(
  database: Database,
  use: { orderId: string; promotionId: string; userId: string; discount: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `insert into promotion_uses (order_id, promotion_id, user_id, state, discount, created_at, updated_at)
     select $1::uuid, promotion.id, $3::uuid, 'reserved', $4::integer, $5::timestamptz, $5::timestamptz
     from promotions promotion
     where promotion.id = $2
       and (promotion.per_user_limit is null or promotion.per_user_limit > (
         select count(*) from promotion_uses used
         where used.promotion_id = $2 and used.user_id = $3 and used.state <> 'released'))
     on conflict (order_id) do update
     set promotion_id = excluded.promotion_id, state = 'reserved', discount = excluded.discount, updated_at = excluded.updated_at
     where promotion_uses.state = 'released'`,
    [use.orderId, use.promotionId, use.userId, use.discount, use.now],
  )
  return rowCount === 1
}

/** The order is paid for: its reservation is used. */
export async function markUsed(database: Database, orderId: string, now: Date): Promise<void> {
  await tables(database)
    .updateTable('promotion_uses')
    .set({ state: 'used', updated_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'reserved')
    .execute()
}

/** Gives the use of an order back to the limits, once however often it is called. */
export async function releaseUse(database: Database, orderId: string, now: Date): Promise<void> {
  await database.query(
    `with released as (
       update promotion_uses set state = 'released', updated_at = $2
       where order_id = $1 and state <> 'released'
       returning promotion_id
     )
     update promotions set uses = uses - 1 from released where promotions.id = released.promotion_id`,
    [orderId, now],
  )
}

export async function moveUses(database: Database, from: string, into: string): Promise<void> {
  await database.query('update promotion_uses set user_id = $2 where user_id = $1', [from, into])
}
