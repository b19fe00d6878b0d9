import type { Language } from '@lunula/contract/accounts/schemas.ts'
import type { Parsed } from '@lunula/contract/endpoint.ts'
import { PAYMENT_LINK_DAYS } from '@lunula/contract/orders/drafts/constants.ts'
import type { PaymentLink, paymentLinks } from '@lunula/contract/orders/drafts/schemas.ts'
import { readLinkToken, type SignedLink } from '../../../platform/mail/signed-link.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { findEmail } from '../../accounts/index.ts'
import { placeOrder } from '../checkout/place-order.ts'
import type { OrderContext } from '../order-context.ts'
import { loadOrderDetails } from '../order-queries.ts'
import { linkedView } from '../orders.presenter.ts'
import { findOrder } from '../orders.repository.ts'
import * as repository from './draft.repository.ts'
import { buyerOf, checkoutOf, previewDraft, stateOf } from './price-draft.ts'

/** Pays for one draft, once; after a week it shows that it is over. */
export const PAYMENT_LINK: SignedLink = {
  purpose: 'payment-link',
  page: '/pay?token=',
  invalid: 'drafts.link_invalid',
  expires: { afterDays: PAYMENT_LINK_DAYS, refusal: 'drafts.link_expired' },
}

/**
 * What a link asks to pay for, priced as it is now; the order, once it is paid. Refusals:
 * `drafts.link_invalid`, also for closed accounts, `drafts.link_expired`.
 */
export async function readPaymentLink(
  platform: Platform,
  token: string,
  language: Language,
): Promise<PaymentLink | Refusal> {
  const draft = await draftOf(platform, token)
  if (isRefusal(draft)) return draft
  const now = platform.clock.now()
  const state = stateOf(draft, now)
  const order = draft.order_id ? await findOrder(platform.database, draft.order_id) : undefined
  const { preview, problem } =
    state === 'open' ? await previewDraft(platform, draft, language) : { preview: null, problem: null }
  return {
    number: draft.number,
    state,
    note: draft.note,
    expires_at: (draft.expires_at ?? now).toISOString(),
    sent_total: draft.sent_total,
    preview,
    problem,
    order: order ? linkedView(await loadOrderDetails(platform, order), now) : null,
  }
}

type Asked = Parsed<typeof paymentLinks.pay>['body']

/**
 * Places the order of a draft by the checkout's own code, with the draft's cart in place of the customer's.
 * Refusals: those of `placeOrder`, `drafts.link_invalid`, `drafts.link_expired`, `drafts.paid_already`,
 * `drafts.closed`.
 */
export async function payByLink(
  orderContext: OrderContext,
  { token, expected_total, payment }: Asked,
  { key, language, ip }: { key: string; language: Language; ip: string },
): Promise<{ _id: string; number: string } | Refusal> {
  const { platform } = orderContext
  const draft = await draftOf(platform, token)
  if (isRefusal(draft)) return draft
  const order = await placeOrder(
    orderContext,
    { ...buyerOf(draft, language), ip },
    key,
    { ...checkoutOf(draft), expected_total, payment },
    () => refuseClosed(platform, draft.id),
  )
  return isRefusal(order) ? order : { _id: order._id, number: order.number }
}

/** Asked with the draft's cart locked, after the same attempt was looked for. */
async function refuseClosed({ database, clock }: Platform, id: string): Promise<Refusal | null> {
  const draft = await repository.findDraft(database, id)
  const state = draft && stateOf(draft, clock.now())
  if (state === 'paid') return refuse('drafts.paid_already')
  if (state === 'expired') return refuse('drafts.link_expired')
  return state === 'open' ? null : refuse('drafts.closed')
}

async function draftOf(platform: Platform, token: string): Promise<repository.DraftRecord | Refusal> {
  const id = readLinkToken(platform, PAYMENT_LINK, token)
  if (isRefusal(id)) return id
  const draft = await repository.findDraft(platform.database, id)
  const isTheirs = draft && (await findEmail(platform, draft.user_id))
  return draft && isTheirs ? draft : refuse('drafts.link_invalid')
}
