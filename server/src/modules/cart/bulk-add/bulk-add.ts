import type { Language } from '@lunula/contract/accounts/schemas.ts'
import { MAX_CART_LINES } from '@lunula/contract/cart/constants.ts'
import type { FillOutcome } from '@lunula/contract/cart/fill-outcome.ts'
import { unitPrice } from '@lunula/contract/catalog/pricing.ts'
import type { Platform } from '../../../platform/platform.ts'
import { text } from '../../../platform/text.ts'
import { countUnits } from '../cart.presenter.ts'
import * as repository from '../cart.repository.ts'
import { fullName, mergeLine, mostUnits } from '../cart.rules.ts'
import type { Buyer } from '../cart-queries.ts'
import { type BuyerOffer, loadOffers, loadPricedOffers, type PricedOffer } from '../offers/buyer-offers.ts'

interface Wanted {
  variant_id: string
  quantity: number
}

export interface Filled {
  variant_id: string
  /** Empty when there never was such a variant. */
  name: string
  outcome: FillOutcome
  /** Units that were put in. */
  added: number
  /** Units of the variant in the cart now. */
  quantity: number
  /** Cents a unit in the cart as it is then; null when it is not sold, or not to this buyer. */
  price: number | null
  /** In the buyer's language; null when all of it was added. */
  reason: string | null
}

/**
 * Puts many lines into the cart in one transaction and a handful of statements, however many they are.
 * Nothing stops it: what does not fit is capped or refused, line by line and in their order, with the reason.
 */
export async function fillLines(
  platform: Platform,
  buyer: Buyer,
  lines: readonly Wanted[],
): Promise<Filled[]> {
  const { database, clock } = platform
  return database.transaction(async () => {
    const now = clock.now()
    const cart = await repository.ensureOpenCart(database, buyer.userId, now)
    const rows = await repository.findItems(database, cart.id)
    const held = new Map(rows.map((row) => [row.variant_id, row.quantity]))
    const before = new Map(held)
    const ids = lines.map(({ variant_id }) => variant_id)
    const offers = await loadOffers(platform, ids, buyer)
    const filled = lines.map((line) => fillLine(held, offers.get(line.variant_id), line, buyer.language))
    const count = countUnits(
      [...held].map(([variant_id, quantity]) => ({ variant_id, quantity })),
      await withOthers(platform, buyer, offers, held),
    )
    const raised = [...offers.values()].flatMap((offer) => {
      const { variant_id: variantId, product_id: productId } = offer
      const quantity = held.get(variantId) ?? 0
      const more = quantity - (before.get(variantId) ?? 0)
      if (more <= 0) return []
      const seenQuantity = count(variantId)
      const seenPrice = unitPrice(offer, seenQuantity)
      return [{ variantId, productId, quantity: more, seenPrice, seenQuantity }]
    })
    if (raised.length > 0) {
      const place = new Map(ids.map((id, at) => [id, at]))
      raised.sort((a, b) => (place.get(a.variantId) ?? 0) - (place.get(b.variantId) ?? 0))
      await repository.raiseItems(database, cart.id, raised, now)
      await repository.touchCart(database, cart.id, now)
    }
    return filled.map((line) => {
      const offer = offers.get(line.variant_id)
      const sold = offer?.active && !offer.restricted
      return { ...line, price: sold ? unitPrice(offer, Math.max(1, count(line.variant_id))) : null }
    })
  })
}

/** The items along with those that the cart holds beside them, where some count together for their tiers. */
async function withOthers(
  platform: Platform,
  { userId }: Buyer,
  offers: ReadonlyMap<string, BuyerOffer>,
  held: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, PricedOffer>> {
  if (![...offers.values()].some(({ tier_group }) => tier_group)) return offers
  const others = [...held.keys()].filter((id) => !offers.has(id))
  return new Map([...(await loadPricedOffers(platform, others, userId)), ...offers])
}

/** What becomes of one line; `held` is what the cart will hold, and grows with it. */
function fillLine(
  held: Map<string, number>,
  offer: BuyerOffer | undefined,
  { variant_id, quantity: wanted }: Wanted,
  language: Language,
): Omit<Filled, 'price'> {
  const inCart = held.get(variant_id) ?? 0
  const full = inCart === 0 && held.size >= MAX_CART_LINES
  const { outcome, quantity } = full
    ? { outcome: 'refused' as const, quantity: 0 }
    : mergeLine(offer, inCart, wanted)
  if (quantity > 0) held.set(variant_id, quantity)
  return {
    variant_id,
    name: offer ? fullName(offer) : '',
    outcome,
    added: quantity - inCart,
    quantity,
    reason: outcome === 'added' ? null : reasonFor(language, offer, full),
  }
}

function reasonFor(language: Language, offer: BuyerOffer | undefined, full: boolean): string {
  const translate = text(language)
  if (!offer?.active) return translate('errors:cart.variant_gone')
  if (offer.restricted) return translate('errors:licences.needed', { name: fullName(offer) })
  if (full) return translate('errors:cart.full', { limit: MAX_CART_LINES })
  return translate('errors:cart.out_of_stock', { name: fullName(offer), available: mostUnits(offer) })
}
