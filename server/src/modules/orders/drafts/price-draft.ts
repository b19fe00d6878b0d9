import type { Language } from '@lunula/contract/accounts/schemas.ts'
import type { DraftState } from '@lunula/contract/orders/drafts/constants.ts'
import type { Preview } from '@lunula/contract/orders/schemas.ts'
import type { Address } from '@lunula/contract/shipping/schemas.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { text } from '../../../platform/text.ts'
import { type Buyer, readItems } from '../../cart/index.ts'
import { type PricedCart, priceCart } from '../checkout/price-cart.ts'
import type { DraftRecord } from './draft.repository.ts'

/**
 * The address of a draft as the checkout takes one; it stands in no address book. Nothing in it moves when
 * the draft is paid, so that an attempt that is sent again is the same request.
 */
const addressOf = ({ id, address, created_at }: DraftRecord): Address => ({
  _id: id,
  type: 'shipping',
  ...address,
  is_default: false,
  createdAt: created_at.toISOString(),
  updatedAt: created_at.toISOString(),
})

/** The customer, with the draft's cart in place of their own. */
export const buyerOf = ({ user_id, cart_id }: DraftRecord, language: Language): Buyer => ({
  userId: user_id,
  language,
  cartId: cart_id,
})

/**
 * What the checkout is asked for on behalf of a draft. Store credit pays where staff have said so; whoever
 * holds the link cannot ask for it.
 */
export const checkoutOf = (draft: DraftRecord) => ({
  address_id: draft.id,
  address: addressOf(draft),
  ...(draft.shipping_method && { shipping_method: draft.shipping_method }),
  ...(draft.promotion_code && { promotion_code: draft.promotion_code }),
  use_credit: draft.use_credit,
})

/** By the checkout's own code. Refusals as `priceCart`. */
export async function priceDraft(
  platform: Platform,
  draft: DraftRecord,
  language: Language,
): Promise<PricedCart | Refusal> {
  const buyer = buyerOf(draft, language)
  const priced = await priceCart(platform, buyer, await readItems(platform, buyer), checkoutOf(draft))
  return isRefusal(priced) ? priced : { ...priced, preview: { ...priced.preview, credit_available: 0 } }
}

/** The preview, or in words why there is none. */
export async function previewDraft(
  platform: Platform,
  draft: DraftRecord,
  language: Language,
): Promise<{ preview: Preview | null; problem: string | null }> {
  const priced = await priceDraft(platform, draft, language)
  return isRefusal(priced)
    ? { preview: null, problem: text(language)(`errors:${priced.code}`, priced.values) }
    : { preview: priced.preview, problem: null }
}

export const stateOf = ({ state, expires_at }: DraftRecord, now: Date): DraftState =>
  state === 'open' && expires_at && expires_at <= now ? 'expired' : state
