import type { OrderState } from '@lunula/contract/orders/order-states.ts'
import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type InsertQueryBuilder,
  type InsertResult,
  type QueryCreator,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { containing } from '../../platform/database/like-pattern.ts'
import { type Slice, selectSlice } from '../../platform/database/pagination.ts'
import { newId } from '../../platform/id.ts'
import { type OrderEvent, transitionOf } from './orders.rules.ts'
import {
  type ItemSnapshot,
  type OrderHistoryRow,
  type OrderItemRow,
  type OrderRow,
  type OrderTables,
  tables,
} from './orders.tables.ts'

export type OrderRecord = Selectable<OrderRow>
export type OrderItemRecord = Selectable<OrderItemRow>

/** The pending order of a cart, locked until the end of the transaction. */
export const lockPendingOrder = (database: Database, cartId: string): Promise<OrderRecord | undefined> =>
  tables(database)
    .selectFrom('orders')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('status', '=', 'pending')
    .forUpdate()
    .executeTakeFirst()

/** Units by variant that the user's pending orders hold. */
export async function findReserved(
  database: Database,
  userId: string,
): Promise<{ variant_id: string; units: number }[]> {
  const { rows } = await database.query<{ variant_id: string; units: number }>(
    `select item.variant_id, sum(item.quantity)::integer as units
     from orders pending join order_items item on item.order_id = pending.id
     where pending.user_id = $1 and pending.status = 'pending'
     group by item.variant_id`,
    [userId],
  )
  return rows
}

export const lockOrder = (database: Database, id: string): Promise<OrderRecord | undefined> =>
  tables(database).selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findOrder = (database: Database, id: string): Promise<OrderRecord | undefined> =>
  tables(database).selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()

/** The cart that an order came from, which it keeps. */
export async function findCartOf(database: Database, id: string): Promise<string | undefined> {
  const { rows } = await database.query<{ cart_id: string }>('select cart_id from orders where id = $1', [id])
  return rows[0]?.cart_id
}

/** In no order. */
export const findOrders = (database: Database, ids: readonly string[]): Promise<OrderRecord[]> =>
  tables(database)
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/** An order that was placed; a pending one is no order yet for the buyer. */
export const findPlacedOrder = (
  database: Database,
  userId: string,
  id: string,
): Promise<OrderRecord | undefined> =>
  tables(database)
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('placed_at', 'is not', null)
    .executeTakeFirst()

/** What each of a buyer's words for the state of an order means by its fields. */
const STATES: Readonly<Record<OrderState, (where: OrderWhere) => Expression<SqlBool>>> = {
  open: (where) =>
    where.and([
      where('status', '=', 'placed'),
      where('fulfillment_status', 'in', ['unfulfilled', 'partial']),
    ]),
  on_the_way: (where) => where('fulfillment_status', 'in', ['partial', 'fulfilled']),
  delivered: (where) => where('fulfillment_status', '=', 'delivered'),
  canceled: (where) => where('status', '=', 'canceled'),
}
type OrderWhere = ExpressionBuilder<OrderTables, 'orders'>

/**
 * One page of a user's placed orders, newest first, and how many there are; `q` looks in numbers and in the
 * names of what was ordered.
 */
export async function findPlacedOrders(
  database: Database,
  userId: string,
  { q, state, ...slice }: { q: string; state: OrderState | undefined } & Slice,
): Promise<{ rows: OrderRecord[]; total: number }> {
  const like = containing(q)
  const own = tables(database)
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('placed_at', 'is not', null)
    .$if(state !== undefined, (query) => query.where((where) => STATES[state ?? 'open'](where)))
    .$if(q !== '', (query) =>
      query.where(sql<boolean>`(orders.number ilike ${like} or exists (
        select from order_items item where item.order_id = orders.id
          and concat_ws(' ', item.snapshot->>'product_name', item.snapshot->>'variant_name', item.snapshot->>'sku') ilike ${like}))`),
    )
  return selectSlice(own.selectAll().orderBy('id', 'desc'), slice)
}

/** How many orders a user has placed and not canceled, and which they are paying for. */
export async function findBuyerHistory(
  database: Database,
  userId: string,
): Promise<{ orders: number; pending: string[] }> {
  const { rows } = await database.query<{ orders: number; pending: string[] }>(
    `select (count(*) filter (where placed_at is not null and status <> 'canceled'))::integer as orders,
       coalesce(array_agg(id::text) filter (where status = 'pending'), '{}') as pending
     from orders where user_id = $1`,
    [userId],
  )
  return rows[0] ?? { orders: 0, pending: [] }
}

/** Whether no order of the buyer that still stands was placed before this one. */
export async function isFirstOrder(
  database: Database,
  { id, user_id, placed_at }: Pick<OrderRecord, 'id' | 'user_id' | 'placed_at'>,
): Promise<boolean> {
  const earlier = await tables(database)
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', user_id)
    .where('status', '<>', 'canceled')
    .where((row) =>
      row.or([
        row('placed_at', '<', placed_at),
        row.and([row('placed_at', '=', placed_at), row('id', '<', id)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return earlier === undefined
}

/** All orders of these buyers that have left the warehouse, the oldest first. */
export const findShippedOrders = (database: Database, userIds: readonly string[]): Promise<OrderRecord[]> =>
  tables(database)
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('fulfillment_status', 'in', ['fulfilled', 'delivered'])
    .orderBy('placed_at')
    .execute()

export const findItems = (database: Database, orderIds: readonly string[]): Promise<OrderItemRecord[]> =>
  tables(database)
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('order_id')
    .orderBy('position')
    .execute()

/** What happened to these orders, oldest first. */
export const findHistory = (database: Database, orderIds: readonly string[]): Promise<OrderHistoryRow[]> =>
  tables(database)
    .selectFrom('order_history')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('id')
    .execute()

/** Its number is given by the database. */
export type OrderDraft = Omit<
  OrderRecord,
  'number' | 'status' | 'payment_status' | 'fulfillment_status' | 'placed_at' | 'forget_by'
>
export type ItemDraft = Omit<Insertable<OrderItemRow>, 'id' | 'order_id' | 'snapshot'> & {
  snapshot: ItemSnapshot
}

const PENDING = {
  status: 'pending',
  payment_status: 'pending',
  fulfillment_status: 'unfulfilled',
  placed_at: null,
} as const

const rowOf = (draft: OrderDraft) => ({
  ...draft,
  promotion: draft.promotion && JSON.stringify(draft.promotion),
  tax_basis: draft.tax_basis && JSON.stringify(draft.tax_basis),
  address: JSON.stringify(draft.address),
  shipping_method: JSON.stringify(draft.shipping_method),
  ...PENDING,
})

/** All lines by one statement, whose text is the same for any number of them. */
const insertItems = (
  statement: QueryCreator<OrderTables>,
  orderId: string,
  items: readonly ItemDraft[],
): InsertQueryBuilder<OrderTables, 'order_items', InsertResult> => {
  const lines = JSON.stringify(items.map((item) => ({ ...item, id: newId() })))
  return statement
    .insertInto('order_items')
    .columns([
      'order_id',
      'id',
      'position',
      'product_id',
      'variant_id',
      'quantity',
      'price',
      'line_total',
      'discount',
      'tax',
      'snapshot',
    ])
    .expression(
      sql`select ${orderId}::uuid, line.* from jsonb_to_recordset(${lines}::jsonb) as line (id uuid, position integer,
        product_id uuid, variant_id uuid, quantity integer, price integer, line_total integer, discount integer,
        tax integer, snapshot jsonb)`,
    )
}

/** Writes a pending order with its lines and the first entry of its history. */
export async function insertPendingOrder(
  database: Database,
  draft: OrderDraft,
  items: readonly ItemDraft[],
): Promise<void> {
  const number = sql<string>`'LN-' || nextval('order_numbers')`
  const started = { order_id: draft.id, event: 'order.started', actor: 'buyer' } as const
  await tables(database)
    .with('written', (statement) => statement.insertInto('orders').values({ ...rowOf(draft), number }))
    .with('lines', (statement) => insertItems(statement, draft.id, items))
    .insertInto('order_history')
    .values(historyRow(started, draft.created_at))
    .execute()
}

/** Writes a pending order anew that was not paid for. */
export async function rewritePendingOrder(
  database: Database,
  draft: OrderDraft,
  items: readonly ItemDraft[],
): Promise<void> {
  const { id, created_at, ...changing } = rowOf(draft)
  await tables(database).updateTable('orders').set(changing).where('id', '=', id).execute()
  await tables(database).deleteFrom('order_items').where('order_id', '=', id).execute()
  await insertItems(tables(database), id, items).execute()
}

/**
 * Carries an event out if the order stands where the event may start, with the `entry` of its history if
 * there is one; undefined when it does not. The only writer of the three fields.
 */
export async function applyEvent(
  database: Database,
  orderId: string,
  event: OrderEvent,
  change: Partial<Pick<OrderRow, 'placed_at'>> & { updated_at: Date },
  entry?: Omit<HistoryEntry, 'order_id'>,
): Promise<OrderRecord | undefined> {
  const { from, to } = transitionOf(event)
  const line = entry && historyRow({ order_id: orderId, ...entry }, change.updated_at)
  // set where it changes only: a trigger renews what the order is searched by
  const placing = change.placed_at ? ', placed_at = $5' : ''
  const { rows } = await database.query<OrderRecord>(
    `with moved as (
       update orders
       set status = coalesce($2, status), payment_status = coalesce($3, payment_status),
         fulfillment_status = coalesce($4, fulfillment_status), updated_at = $5${placing}
       where id = $1
         and ($6::text[] is null or status = any($6)) and ($7::text[] is null or payment_status = any($7))
         and ($8::text[] is null or fulfillment_status = any($8))
       returning *
     )${line ? `, noted as (${NOTED})` : ''}
     select * from moved`,
    [
      orderId,
      to.status,
      to.payment_status,
      to.fulfillment_status,
      change.updated_at,
      from.status,
      from.payment_status,
      from.fulfillment_status,
      ...(line ? [line.id, line.event, line.actor, line.user_id, line.note, line.amount, line.parcel] : []),
    ],
  )
  return rows[0]
}

/** The entry of an order that the same statement has `moved`. */
const NOTED = `insert into order_history (id, order_id, event, actor, user_id, note, amount, parcel, created_at)
  select $9::uuid, id, $10::text, $11::text, $12::uuid, $13::text, $14::integer, $15::integer, updated_at from moved`

/** Where an order goes, and how its tax came about there. */
export const updateAddress = async (
  database: Database,
  orderId: string,
  change: Updateable<Pick<OrderRow, 'address' | 'tax_basis' | 'updated_at'>>,
): Promise<void> => {
  await tables(database).updateTable('orders').set(change).where('id', '=', orderId).execute()
}

/** A canceled order that cost nothing has no refund that would end its payment. */
export async function closeFreeOrder(
  database: Database,
  { id, total, payment_status }: OrderRecord,
  now: Date,
): Promise<void> {
  if (total === 0 && payment_status === 'paid')
    await applyEvent(database, id, 'refund_whole', { updated_at: now })
}

export type HistoryEntry = Pick<OrderHistoryRow, 'order_id' | 'event' | 'actor'> &
  Partial<Pick<OrderHistoryRow, 'user_id' | 'note' | 'amount' | 'parcel' | 'key'>>

const historyRow = (entry: HistoryEntry, now: Date): OrderHistoryRow => ({
  user_id: null,
  note: null,
  amount: null,
  parcel: null,
  key: null,
  ...entry,
  id: newId(),
  created_at: now,
})

/** false when the order has an entry of this key. */
export async function insertHistory(database: Database, entry: HistoryEntry, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(database)
    .insertInto('order_history')
    .values(historyRow(entry, now))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
