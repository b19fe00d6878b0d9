import type { Language } from '@lunula/contract/accounts.ts'
import { type CartLine, type cart as contract, MAX_CART_LINES, MAX_QUANTITY } from '@lunula/contract/cart.ts'
import type { Answer } from '@lunula/contract/endpoint.ts'
import { unitPrice } from '@lunula/contract/pricing.ts'
import type { Platform } from '../../platform/platform.ts'
import { text } from '../../platform/text.ts'
import { readSellables, type Sellable } from '../catalogue/actions.ts'
import { type Buyer, guestRow, readCart } from './actions.ts'
import { mergeLine } from './rules.ts'
import * as store from './store.ts'
import { cartView, itemView } from './view.ts'

type Quote = Answer<typeof contract.quote>
type Merge = Answer<typeof contract.merge>

/** What a guest's lines cost now and how they stand against the stock. Nothing is kept. */
export async function quoteCart(
  platform: Platform,
  lines: readonly CartLine[],
  language: Language,
): Promise<Quote> {
  const merged = sumPerVariant(lines)
  const sellables = await readSellables(
    platform,
    merged.map((line) => line.variant_id),
    language,
  )
  const now = platform.clock.now()
  const items = merged
    .map((line) => {
      const sellable = sellables.get(line.variant_id)
      return sellable ? itemView(guestRow(line, now, unitPrice(sellable, line.quantity)), sellable) : null
    })
    .filter((item) => item !== null)
  const gone = merged.filter((line) => !sellables.get(line.variant_id)?.active).map((line) => line.variant_id)
  const { total_price, total_quantity } = cartView('', undefined, items)
  return { items, total_price, total_quantity, gone }
}

/**
 * Puts a guest's lines into the user's cart in one transaction, once per key: a retry gets the first answer again.
 * Nothing stops it: what does not fit is capped or refused, line by line, with the reason.
 */
export async function mergeCart(
  platform: Platform,
  buyer: Buyer,
  key: string,
  lines: readonly CartLine[],
): Promise<Merge> {
  const { database, clock } = platform
  return database.transaction(async () => {
    const now = clock.now()
    const cart = await store.ensureOpenCart(database, buyer.userId, now)
    const before = await store.findMerge(database, buyer.userId, key)
    if (before) return before as Merge
    const guest = sumPerVariant(lines)
    const rows = await store.findItems(database, cart.id)
    const held = new Map(rows.map((row) => [row.variant_id, row.quantity]))
    const sellables = await readSellables(
      platform,
      guest.map((line) => line.variant_id),
      buyer.language,
    )
    const outcomes: Merge['lines'] = []
    for (const line of guest) {
      const sellable = sellables.get(line.variant_id)
      const inCart = held.get(line.variant_id) ?? 0
      const full = inCart === 0 && held.size >= MAX_CART_LINES
      const { outcome, quantity } = full
        ? { outcome: 'refused' as const, quantity: 0 }
        : mergeLine(sellable, inCart, line.quantity)
      outcomes.push({
        variant_id: line.variant_id,
        outcome,
        quantity,
        reason: reasonOf(buyer.language, outcome, sellable, full),
      })
      if (!sellable || quantity === inCart) continue
      held.set(line.variant_id, quantity)
      const seenPrice = unitPrice(sellable, quantity)
      await store.raiseItem(database, {
        cartId: cart.id,
        productId: sellable.product_id,
        variantId: line.variant_id,
        quantity: quantity - inCart,
        seenPrice,
        now,
      })
    }
    const answer: Merge = { lines: outcomes, cart: await readCart(platform, buyer) }
    await store.insertMerge(database, { userId: buyer.userId, key, answer, now })
    return answer
  })
}

function reasonOf(
  language: Language,
  outcome: Merge['lines'][number]['outcome'],
  sellable: Sellable | undefined,
  full: boolean,
): string | null {
  if (outcome === 'added') return null
  const translate = text(language)
  if (full) return translate('errors:cart.full', { limit: MAX_CART_LINES })
  if (!sellable?.active) return translate('errors:cart.variant_gone')
  return translate('errors:cart.out_of_stock', { name: sellable.product_name, available: sellable.available })
}

/** A browser may hold one variant twice; the cart holds it once. */
function sumPerVariant(lines: readonly CartLine[]): CartLine[] {
  const sums = new Map<string, CartLine>()
  for (const line of lines) {
    const quantity = Math.min(MAX_QUANTITY, (sums.get(line.variant_id)?.quantity ?? 0) + line.quantity)
    sums.set(line.variant_id, { ...line, quantity })
  }
  return [...sums.values()]
}
