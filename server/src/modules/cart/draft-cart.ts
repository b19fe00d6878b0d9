import { unitPrice } from '@lunula/contract/catalog/pricing.ts'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { countUnits } from './cart.presenter.ts'
import * as repository from './cart.repository.ts'
import { fullName } from './cart.rules.ts'
import type { Buyer } from './cart-queries.ts'
import { loadOffers } from './offers/buyer-offers.ts'

interface DraftLine {
  variant_id: string
  quantity: number
}

/** A cart that staff fill for a customer; it stands beside the customer's own and becomes one order. */
export async function createDraftCart({ database, clock }: Platform, userId: string): Promise<string> {
  const id = newId()
  await repository.insertDraftCart(database, { id, userId, now: clock.now() })
  return id
}

export const readDraftLines = async ({ database }: Platform, cartId: string): Promise<DraftLine[]> =>
  (await repository.findLines(database, cartId)).map(({ variant_id, quantity }) => ({ variant_id, quantity }))

/**
 * Puts these lines in place of what the cart held, with the customer's prices. Stock is not looked at: it
 * counts when the order is paid. Refusals: `cart.variant_gone`, `licences.needed`.
 */
export async function replaceDraftLines(
  platform: Platform,
  buyer: Buyer & { cartId: string },
  lines: readonly DraftLine[],
): Promise<Refusal | null> {
  const { database, clock } = platform
  const sums = new Map<string, number>()
  for (const { variant_id, quantity } of lines) sums.set(variant_id, (sums.get(variant_id) ?? 0) + quantity)
  const merged = [...sums].map(([variant_id, quantity]) => ({ variant_id, quantity }))
  const offers = await loadOffers(platform, [...sums.keys()], buyer)
  const count = countUnits(merged, offers)
  const rows = []
  for (const { variant_id: variantId, quantity } of merged) {
    const offer = offers.get(variantId)
    if (!offer?.active) return refuse('cart.variant_gone')
    if (offer.restricted) return refuse('licences.needed', { name: fullName(offer) })
    const seenQuantity = Math.max(1, count(variantId))
    const seenPrice = unitPrice(offer, seenQuantity)
    rows.push({ variantId, productId: offer.product_id, quantity, seenPrice, seenQuantity })
  }
  await repository.deleteItems(database, buyer.cartId)
  await repository.raiseItems(database, buyer.cartId, rows, clock.now())
  return null
}
