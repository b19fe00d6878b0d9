import type { Language } from '@lunula/contract/accounts/schemas.ts'
import { EMPTY_CART_LIMIT } from '@lunula/contract/cart/constants.ts'
import type { Cart, CartItem, CartPage } from '@lunula/contract/cart/schemas.ts'
import { pageOf } from '@lunula/contract/pagination.ts'
import { type PageQuery, pageSlice } from '../../platform/database/pagination.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  type CountUnits,
  cartView,
  countUnits,
  itemView,
  type PricedLine,
  pricedLine,
} from './cart.presenter.ts'
import * as repository from './cart.repository.ts'
import type { CartItemRow, CartRow } from './cart.tables.ts'
import { loadOffers, loadPricedOffers } from './offers/buyer-offers.ts'

/** Whose cart, and in which language its names are told. */
export interface Buyer {
  userId: string
  language: Language
  /** A cart that staff filled, in place of the open one. */
  cartId?: string
}

export interface FullCart {
  row: CartRow
  items: CartItem[]
}

/**
 * Every line of the cart, priced and held against the stock as it is now, with all that orders need to know
 * of it.
 */
export async function readItems(platform: Platform, buyer: Buyer): Promise<CartItem[]> {
  const { database } = platform
  const row = buyer.cartId
    ? await repository.findCart(database, buyer.cartId)
    : await repository.findOpenCart(database, buyer.userId)
  return row ? describe(platform, buyer, await repository.findItems(platform.database, row.id)) : []
}

/**
 * The same, with the cart locked until the end of the caller's transaction; undefined when the user has none.
 */
export async function lockFullCart(platform: Platform, buyer: Buyer): Promise<FullCart | undefined> {
  const { database } = platform
  const row = buyer.cartId
    ? await repository.lockCart(database, buyer.cartId)
    : await repository.lockOpenCart(database, buyer.userId)
  return (
    row && {
      row,
      items: await describe(platform, buyer, await repository.findItems(platform.database, row.id)),
    }
  )
}

/** Every line of the cart in short: what totals and promotions need, however long it is. */
export const readLines = async (platform: Platform, userId: string): Promise<PricedLine[]> =>
  (await priceLines(platform, userId)).lines

export const readCart = async (platform: Platform, { userId }: Pick<Buyer, 'userId'>): Promise<Cart> =>
  (await priceLines(platform, userId)).cart

/** One page of the cart: every line is priced for the totals, those of the page alone are described. */
export async function listCart(platform: Platform, buyer: Buyer, query: PageQuery): Promise<CartPage> {
  const { row, cart, lines, count } = await priceLines(platform, buyer.userId)
  const page = pageSlice(query)
  if (lines.length === 0) page.limit = Math.min(page.limit, EMPTY_CART_LIMIT)
  const shown = lines.slice(page.offset, page.offset + page.limit).map(({ _id }) => _id)
  const rows = row && shown.length > 0 ? await repository.findSomeItems(platform.database, row.id, shown) : []
  const docs = await describe(platform, buyer, rows, count)
  return { ...pageOf(docs, lines.length, page), cart }
}

/** The open cart with its totals, and what counts for the tiers of its lines. */
export async function priceLines(
  platform: Platform,
  userId: string,
): Promise<{ row: CartRow | undefined; cart: Cart; lines: PricedLine[]; count: CountUnits }> {
  const row = await repository.findOpenCart(platform.database, userId)
  const rows = row ? await repository.findLines(platform.database, row.id) : []
  const prices = await loadPricedOffers(
    platform,
    rows.map((line) => line.variant_id),
    userId,
  )
  const count = countUnits(rows, prices)
  const lines = rows
    .map((line) => pricedLine(line, prices.get(line.variant_id), count(line.variant_id)))
    .filter((line) => line !== null)
  return { row, cart: cartView(userId, row, lines), lines, count }
}

/** @param known counts what the whole cart holds, where `rows` are a part of it */
async function describe(
  platform: Platform,
  buyer: Buyer,
  rows: readonly CartItemRow[],
  known?: CountUnits,
): Promise<CartItem[]> {
  const offers = await loadOffers(
    platform,
    rows.map((item) => item.variant_id),
    buyer,
  )
  const count = known ?? countUnits(rows, offers)
  return rows.flatMap((item) => {
    const offer = offers.get(item.variant_id)
    return offer ? [itemView(item, offer, count(item.variant_id))] : []
  })
}
