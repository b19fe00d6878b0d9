import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'
import { type CartItemRow, type CartLineRow, type CartRow, type CartTables, tables } from './cart.tables.ts'

export const findOpenCart = (database: Database, userId: string): Promise<CartRow | undefined> =>
  openCart(database, userId).executeTakeFirst()

/**
 * The user's open cart, locked until the end of the transaction: changes to one cart happen one after the
 * other.
 */
export const lockOpenCart = (database: Database, userId: string): Promise<CartRow | undefined> =>
  openCart(database, userId).forUpdate().executeTakeFirst()

/**
 * Locks a cart for the rest of the caller's transaction, so that what follows cannot cross a change of it.
 */
export const lockCart = (database: Database, cartId: string): Promise<CartRow | undefined> =>
  tables(database).selectFrom('carts').selectAll().where('id', '=', cartId).forUpdate().executeTakeFirst()

/** The open cart, made when there is none, and locked. */
export async function ensureOpenCart(database: Database, userId: string, now: Date): Promise<CartRow> {
  for (;;) {
    const found = await lockOpenCart(database, userId)
    if (found) return found
    await tables(database)
      .insertInto('carts')
      .values({ id: newId(), user_id: userId, ordered_at: null, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

function openCart(database: Database, userId: string): SelectQueryBuilder<CartTables, 'carts', CartRow> {
  return tables(database)
    .selectFrom('carts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ordered_at', 'is', null)
    .where('is_draft', '=', false)
}

export async function insertDraftCart(
  database: Database,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<void> {
  await tables(database)
    .insertInto('carts')
    .values({ id, user_id: userId, is_draft: true, ordered_at: null, created_at: now, updated_at: now })
    .execute()
}

export const findCart = (database: Database, cartId: string): Promise<CartRow | undefined> =>
  tables(database).selectFrom('carts').selectAll().where('id', '=', cartId).executeTakeFirst()

/** Open carts with something in them that were changed last between two moments. */
export async function findLeftCarts(
  database: Database,
  userIds: readonly string[],
  { from, until }: { from: Date; until: Date },
): Promise<CartRow[]> {
  const { rows } = await database.query<CartRow>(
    `select cart.* from carts cart
     where cart.user_id = any($1::uuid[]) and cart.ordered_at is null and not cart.is_draft
       and cart.updated_at between $2 and $3
       and exists (select from cart_items item where item.cart_id = cart.id)
     order by cart.id`,
    [userIds, from, until],
  )
  return rows
}

/** All lines of a cart, oldest first. */
export const findItems = (database: Database, cartId: string): Promise<CartItemRow[]> =>
  tables(database).selectFrom('cart_items').selectAll().where('cart_id', '=', cartId).orderBy('id').execute()

/** The same in short, for totals. */
export const findLines = (database: Database, cartId: string): Promise<CartLineRow[]> =>
  tables(database)
    .selectFrom('cart_items')
    .select(['id', 'product_id', 'variant_id', 'quantity', 'last_key'])
    .where('cart_id', '=', cartId)
    .orderBy('id')
    .execute()

/** Some of a cart's lines, oldest first. */
export const findSomeItems = (
  database: Database,
  cartId: string,
  ids: readonly string[],
): Promise<CartItemRow[]> =>
  tables(database)
    .selectFrom('cart_items')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .execute()

/**
 * Puts `quantity` units more on the variant's line, making it when there is none. `seenPrice` in cents, at
 * `seenQuantity` units.
 */
export async function raiseItem(
  database: Database,
  line: {
    cartId: string
    productId: string
    variantId: string
    quantity: number
    seenPrice: number
    seenQuantity: number
    now: Date
    /** Under which it is asked for. */
    key: string | null
    /** Of a line that was taken out; lines stand in the order of their ids. */
    id?: string
  },
): Promise<CartItemRow> {
  return tables(database)
    .insertInto('cart_items')
    .values({
      id: line.id ?? newId(),
      cart_id: line.cartId,
      product_id: line.productId,
      variant_id: line.variantId,
      quantity: line.quantity,
      seen_price: line.seenPrice,
      seen_quantity: line.seenQuantity,
      last_key: line.key,
      created_at: line.now,
      updated_at: line.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['cart_id', 'variant_id']).doUpdateSet({
        quantity: sql<number>`cart_items.quantity + excluded.quantity`,
        seen_price: sql<number>`excluded.seen_price`,
        seen_quantity: sql<number>`excluded.seen_quantity`,
        last_key: line.key,
        updated_at: line.now,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The same for many lines at once, in their order. */
export async function raiseItems(
  database: Database,
  cartId: string,
  lines: readonly {
    productId: string
    variantId: string
    quantity: number
    seenPrice: number
    seenQuantity: number
  }[],
  now: Date,
): Promise<void> {
  const rows = lines.map(({ productId, variantId, quantity, seenPrice, seenQuantity }) => ({
    id: newId(),
    product_id: productId,
    variant_id: variantId,
    quantity,
    seen_price: seenPrice,
    seen_quantity: seenQuantity,
  }))
  await database.query(
    `insert into cart_items (id, cart_id, product_id, variant_id, quantity, seen_price, seen_quantity, created_at, updated_at)
     select id, $1, product_id, variant_id, quantity, seen_price, seen_quantity, $3, $3
     from jsonb_to_recordset($2::jsonb)
       as line (id uuid, product_id uuid, variant_id uuid, quantity integer, seen_price integer, seen_quantity integer)
     on conflict (cart_id, variant_id) do update
       set quantity = cart_items.quantity + excluded.quantity, seen_price = excluded.seen_price,
           seen_quantity = excluded.seen_quantity, updated_at = excluded.updated_at`,
    [cartId, JSON.stringify(rows), now],
  )
}

export const setItem = (
  database: Database,
  {
    cartId,
    itemId,
    quantity,
    seenPrice,
    seenQuantity,
    now,
  }: {
    cartId: string
    itemId: string
    quantity: number
    seenPrice: number
    seenQuantity: number
    now: Date
  },
): Promise<CartItemRow> =>
  tables(database)
    .updateTable('cart_items')
    .set({ quantity, seen_price: seenPrice, seen_quantity: seenQuantity, last_key: null, updated_at: now })
    .where('id', '=', itemId)
    .where('cart_id', '=', cartId)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Whether a line of any cart has this id. */
export async function isItemId(database: Database, id: string): Promise<boolean> {
  const { rows } = await database.query('select from cart_items where id = $1', [id])
  return rows.length > 0
}

export const findItem = (
  database: Database,
  cartId: string,
  itemId: string,
): Promise<CartItemRow | undefined> =>
  tables(database)
    .selectFrom('cart_items')
    .selectAll()
    .where('id', '=', itemId)
    .where('cart_id', '=', cartId)
    .executeTakeFirst()

/** false when there was no such line in this cart. */
export async function deleteItem(database: Database, cartId: string, itemId: string): Promise<boolean> {
  const { numDeletedRows } = await tables(database)
    .deleteFrom('cart_items')
    .where('id', '=', itemId)
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteItems(database: Database, cartId: string): Promise<void> {
  await tables(database).deleteFrom('cart_items').where('cart_id', '=', cartId).execute()
}

export async function touchCart(database: Database, cartId: string, now: Date): Promise<void> {
  await tables(database).updateTable('carts').set({ updated_at: now }).where('id', '=', cartId).execute()
}

/** Closes a cart that became an order; false when it was closed before. */
export const closeCart = (
  database: Database,
  cartId: string,
  now: Date,
): Promise<{ is_draft: boolean } | undefined> =>
  tables(database)
    .updateTable('carts')
    .set({ ordered_at: now, updated_at: now })
    .where('id', '=', cartId)
    .where('ordered_at', 'is', null)
    .returning('is_draft')
    .executeTakeFirst()

/** Every line in the user's carts, ordered ones too, and every merge of a guest's cart, oldest first. */
export async function findAll(
  database: Database,
  userId: string,
): Promise<{ items: CartItemRow[]; merges: { createdAt: Date; answer: object }[] }> {
  const items = await tables(database)
    .selectFrom('cart_items')
    .innerJoin('carts', 'carts.id', 'cart_items.cart_id')
    .selectAll('cart_items')
    .where('carts.user_id', '=', userId)
    .orderBy('cart_items.id')
    .execute()
  const merges = await tables(database)
    .selectFrom('cart_merges')
    .select(['created_at as createdAt', 'answer'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return { items, merges }
}

/** Empties the user's carts. The carts stay: a payment that is under way holds on to one. */
export async function deleteAll(database: Database, userId: string): Promise<void> {
  const own = tables(database).selectFrom('carts').select('id').where('user_id', '=', userId)
  await tables(database).deleteFrom('cart_items').where('cart_id', 'in', own).execute()
  await tables(database).deleteFrom('cart_merges').where('user_id', '=', userId).execute()
}

export async function findMerge(
  database: Database,
  userId: string,
  key: string,
): Promise<object | undefined> {
  const row = await tables(database)
    .selectFrom('cart_merges')
    .select('answer')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.answer
}

export async function insertMerge(
  database: Database,
  { userId, key, answer, now }: { userId: string; key: string; answer: object; now: Date },
): Promise<void> {
  await tables(database)
    .insertInto('cart_merges')
    .values({ user_id: userId, key, answer: JSON.stringify(answer), created_at: now })
    .execute()
}

/** Carts that became orders, and those that staff fill, go with them; the one that is open stays. */
export async function moveOrderedCarts(database: Database, from: string, into: string): Promise<void> {
  await tables(database)
    .updateTable('carts')
    .set({ user_id: into })
    .where('user_id', '=', from)
    .where((is) => is.or([is('ordered_at', 'is not', null), is('is_draft', '=', true)]))
    .execute()
}
