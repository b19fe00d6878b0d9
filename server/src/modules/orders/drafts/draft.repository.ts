import type { Language } from '@lunula/contract/accounts/schemas.ts'
import type { DRAFT_SORTS, DraftState } from '@lunula/contract/orders/drafts/constants.ts'
import type { Draft } from '@lunula/contract/orders/drafts/schemas.ts'
import { type JSONColumnType, sql } from 'kysely'
import { type CursorQuery, type ListOrder, selectPage } from '../../../platform/database/cursor.ts'
import { type Database, tablesOf } from '../../../platform/database/database.ts'

/** Amounts in cents. */
interface DraftRow {
  id: string
  number: string
  user_id: string
  cart_id: string
  made_by: string | null
  /** Under which it was asked for; null: none was said. */
  key: string | null
  language: Language
  address: JSONColumnType<Draft['address']>
  shipping_method: string | null
  note: string
  promotion_code: string | null
  /** Whether the customer's store credit pays. */
  use_credit: boolean
  state: Exclude<DraftState, 'expired'>
  sent_total: number | null
  sent_at: Date | null
  expires_at: Date | null
  order_id: string | null
  version: number
  created_at: Date
  updated_at: Date
}
export type DraftRecord = Omit<DraftRow, 'address'> & { address: Draft['address'] }

const tables = tablesOf<{ draft_orders: DraftRow }>()

export async function nextNumber(database: Database): Promise<string> {
  const { rows } = await database.query<{ number: string }>(
    "select 'D' || nextval('draft_order_numbers') as number",
  )
  return String(rows[0]?.number)
}

export async function insertDraft(database: Database, { address, ...row }: DraftRecord): Promise<void> {
  await tables(database)
    .insertInto('draft_orders')
    .values({ ...row, address: JSON.stringify(address) })
    .execute()
}

export const findDraft = (database: Database, id: string): Promise<DraftRecord | undefined> =>
  tables(database).selectFrom('draft_orders').selectAll().where('id', '=', id).executeTakeFirst()

export const findByKey = (
  database: Database,
  madeBy: string,
  key: string,
): Promise<DraftRecord | undefined> =>
  tables(database)
    .selectFrom('draft_orders')
    .selectAll()
    .where('made_by', '=', madeBy)
    .where('key', '=', key)
    .executeTakeFirst()

/** Locked until the end of the transaction; its cart is locked before it, as everywhere. */
export const lockDraft = (database: Database, id: string): Promise<DraftRecord | undefined> =>
  tables(database).selectFrom('draft_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Change = Partial<
  Pick<
    DraftRecord,
    | 'address'
    | 'shipping_method'
    | 'note'
    | 'promotion_code'
    | 'use_credit'
    | 'language'
    | 'state'
    | 'sent_total'
    | 'sent_at'
    | 'expires_at'
  >
>

/** Raises the version with the change. */
export const updateDraft = (
  database: Database,
  id: string,
  { address, ...change }: Change,
  now: Date,
): Promise<DraftRecord> =>
  tables(database)
    .updateTable('draft_orders')
    .set((row) => ({
      ...change,
      ...(address && { address: JSON.stringify(address) }),
      version: row('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The draft behind a cart, if there is one, became this order. */
export async function closeDraft(
  database: Database,
  { cartId, orderId, now }: { cartId: string; orderId: string; now: Date },
): Promise<void> {
  await tables(database)
    .updateTable('draft_orders')
    .set({ state: 'paid', order_id: orderId, updated_at: now })
    .where('cart_id', '=', cartId)
    .execute()
}

export interface DraftFilter extends CursorQuery {
  /** Part of the number, the name or the customer's e-mail. */
  q?: string | undefined
  state?: DraftState | undefined
  sort?: (typeof DRAFT_SORTS)[number] | undefined
}

const FOUND_IN = sql`concat_ws(' ', number, address ->> 'first_name', address ->> 'last_name',
  (select email from users where users.id = draft_orders.user_id))`

/** One page, the newest first unless asked otherwise; one whose link is over by now counts as expired. */
export function findDrafts(
  database: Database,
  now: Date,
  { q = '', state, sort = '-created', ...page }: DraftFilter,
) {
  const words = q.split(/\s+/).filter(Boolean)
  const wanted = [
    sql`true`,
    ...(state
      ? [sql`case when state = 'open' and expires_at <= ${now} then 'expired' else state end = ${state}`]
      : []),
    ...words.map((word) => sql`strpos(fold(${FOUND_IN}), fold(${word})) > 0`),
  ]
  const query = tables(database)
    .selectFrom('draft_orders')
    .selectAll()
    .where(sql<boolean>`${sql.join(wanted, sql` and `)}`)
  const order: ListOrder = {
    name: sort,
    key: sql.ref('draft_orders.created_at'),
    type: 'timestamptz',
    descending: sort === '-created',
    id: sql.ref('draft_orders.id'),
  }
  return selectPage<never, never, DraftRecord>(database, query as never, order, page)
}

/** A person's drafts, the oldest first. */
export const findDraftsOf = (database: Database, userId: string): Promise<DraftRecord[]> =>
  tables(database)
    .selectFrom('draft_orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

/** Drafts of a closed account: nobody pays them any more, and they forget whom they were for. */
export async function forgetDrafts(database: Database, userId: string): Promise<void> {
  await database.query(
    `update draft_orders set note = '', address = $2,
       state = case when state = 'open' then 'canceled' else state end
     where user_id = $1`,
    [userId, JSON.stringify(NOWHERE)],
  )
}

const NOWHERE: Draft['address'] = {
  email: null,
  first_name: '',
  last_name: '',
  phone: '',
  address: '',
  address2: null,
  city: '',
  state: '',
  zip_code: '',
  country: 'US',
}

export async function moveDrafts(database: Database, from: string, into: string): Promise<void> {
  await tables(database)
    .updateTable('draft_orders')
    .set({ user_id: into })
    .where('user_id', '=', from)
    .execute()
}
