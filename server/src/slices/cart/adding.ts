import { type CartLine, type cart as contract, MAX_CART_LINES } from '@lunula/contract/cart.ts'
import type { Answer } from '@lunula/contract/endpoint.ts'
import { unitPrice } from '@lunula/contract/pricing.ts'
import type { Platform } from '../../platform/platform.ts'
import { text } from '../../platform/text.ts'
import { readSellables, type Sellable } from '../catalogue/actions.ts'
import type { Buyer } from './actions.ts'
import { mergeLine } from './rules.ts'
import * as store from './store.ts'

type Outcome = Answer<typeof contract.merge>['lines'][number]

interface AddedLines {
  lines: Outcome[]
  /** Cents a unit by variant, at the quantity that is in the cart now; what is not sold any more has none. */
  prices: ReadonlyMap<string, number>
}

/**
 * Puts many lines into the user's cart in one transaction, each variant named once. Nothing stops it: what does not fit is capped or refused, line
 * by line, with the reason.
 */
export function addLines(platform: Platform, buyer: Buyer, wanted: readonly CartLine[]): Promise<AddedLines> {
  const { database, clock } = platform
  return database.transaction(async () => {
    const now = clock.now()
    const cart = await store.ensureOpenCart(database, buyer.userId, now)
    const rows = await store.findItems(database, cart.id)
    const held = new Map(rows.map((row) => [row.variant_id, row.quantity]))
    const sellables = await readSellables(
      platform,
      wanted.map((line) => line.variant_id),
      buyer.language,
    )
    const lines: Outcome[] = []
    const prices = new Map<string, number>()
    for (const line of wanted) {
      const sellable = sellables.get(line.variant_id)
      const inCart = held.get(line.variant_id) ?? 0
      const full = inCart === 0 && held.size >= MAX_CART_LINES
      const { outcome, quantity } = full
        ? { outcome: 'refused' as const, quantity: 0 }
        : mergeLine(sellable, inCart, line.quantity)
      const reason = reasonOf(buyer.language, outcome, sellable, full)
      lines.push({ variant_id: line.variant_id, outcome, quantity, reason })
      if (sellable?.active) prices.set(line.variant_id, unitPrice(sellable, Math.max(1, quantity)))
      if (!sellable || quantity === inCart) continue
      held.set(line.variant_id, quantity)
      await store.raiseItem(database, {
        cartId: cart.id,
        productId: sellable.product_id,
        variantId: line.variant_id,
        quantity: quantity - inCart,
        seenPrice: unitPrice(sellable, quantity),
        now,
      })
    }
    return { lines, prices }
  })
}

function reasonOf(
  language: Buyer['language'],
  outcome: Outcome['outcome'],
  sellable: Sellable | undefined,
  full: boolean,
): string | null {
  if (outcome === 'added') return null
  const translate = text(language)
  if (full) return translate('errors:cart.full', { limit: MAX_CART_LINES })
  if (!sellable?.active) return translate('errors:cart.variant_gone')
  return translate('errors:cart.out_of_stock', { name: sellable.product_name, available: sellable.available })
}
