import type { Language } from '@lunula/contract/accounts/schemas.ts'
import { MAX_QUANTITY } from '@lunula/contract/cart/constants.ts'
import type { CartLine, cart as contract } from '@lunula/contract/cart/schemas.ts'
import { unitPrice } from '@lunula/contract/catalog/pricing.ts'
import type { Answer } from '@lunula/contract/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { addLines } from './bulk-add/add-lines.ts'
import { fillOnce } from './bulk-add/fill-once.ts'
import { cartView, countUnits, itemView } from './cart.presenter.ts'
import { type Buyer, readCart } from './cart-queries.ts'
import { loadOffers } from './offers/buyer-offers.ts'
import { guestRow } from './update-cart.ts'

type Quote = Answer<typeof contract.quote>
type Merge = Answer<typeof contract.merge>

/** What a guest's lines cost now and how they stand against the stock. Nothing is kept. */
export async function quoteCart(
  platform: Platform,
  lines: readonly CartLine[],
  language: Language,
): Promise<Quote> {
  const merged = sumPerVariant(lines)
  const offers = await loadOffers(
    platform,
    merged.map((line) => line.variant_id),
    { userId: null, language },
  )
  const now = platform.clock.now()
  const count = countUnits(merged, offers)
  const items = merged
    .map((line) => {
      const offer = offers.get(line.variant_id)
      if (!offer) return null
      const counted = count(line.variant_id)
      return itemView(guestRow(line, now, unitPrice(offer, counted)), offer, counted)
    })
    .filter((item) => item !== null)
  const gone = merged.filter((line) => !offers.get(line.variant_id)?.active).map((line) => line.variant_id)
  const { total_price, total_quantity } = cartView('', undefined, items)
  return { items, total_price, total_quantity, gone }
}

/**
 * Puts a guest's lines into the user's cart in one transaction, once per key: a retry gets the first answer
 * again. Nothing stops it: what does not fit is capped or refused, line by line, with the reason.
 */
export async function mergeCart(
  platform: Platform,
  buyer: Buyer,
  key: string,
  lines: readonly CartLine[],
): Promise<Merge> {
  return fillOnce(platform, buyer, { source: 'guest', key }, async () => {
    const { lines: outcomes } = await addLines(platform, buyer, sumPerVariant(lines))
    return { lines: outcomes, cart: await readCart(platform, buyer) }
  })
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
