import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { RETURN_CLASSES } from '@lunula/contract/catalog/constants.ts'
import { RESERVATION_MINUTES } from '@lunula/contract/orders/constants.ts'
import type { Order, PlaceOrderBody } from '@lunula/contract/orders/schemas.ts'
import { minutesFrom } from '../../../platform/clock.ts'
import { newId } from '../../../platform/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { type Buyer, type FullCart, lockFullCart } from '../../cart/index.ts'
import { returnStock, takeStock } from '../../catalog/index.ts'
import { holdCredit, releaseCredit } from '../../credits/index.ts'
import {
  authorize,
  type Charge,
  findPaymentByKey,
  findSource,
  isUnderWay,
  type Payment,
  requestPayment,
} from '../../payments/index.ts'
import { releaseUse, reserveUse } from '../../promotions/index.ts'
import { forgetAffiliate, noteAffiliate } from '../../referrals/index.ts'
import { asksCarriers } from '../../shipping/index.ts'
import type { OrderContext } from '../order-context.ts'
import { previewOrder } from '../order-queries.ts'
import * as repository from '../orders.repository.ts'
import { type CardAttempt, countCardAttempt, forgiveCardAttempt } from './cards/card-attempts.ts'
import { type CheckoutBody, type PricedCart, priceCart, refuseSize } from './price-cart.ts'
import { answerOf, settle } from './settle-payment.ts'

/** A request with the same key waits this long for the first one's outcome. */
const PATIENCE_MS = 25_000
const POLL_MS = 100

/** `card` where one was counted. */
type Attempt = { payment: Payment; started: boolean; card?: CardAttempt | null }

/** What else may stand in the way of paying for a cart, asked with the cart locked. */
type Guard = () => Promise<Refusal | null>

/** Who pays, and from which address. */
type Payer = Buyer & { ip: string }

/**
 * Pays for the cart and places the order: the attempt is committed first, with stock and the use of a
 * promotion reserved; the gateway is called outside any transaction; then the order is settled by conditional
 * updates. The same key gives the same answer, whatever is retried. Refusal: `payments.too_many_declines`,
 * beside those of the cart and the gateway.
 */
export async function placeOrder(
  orderContext: OrderContext,
  buyer: Payer,
  key: string,
  body: PlaceOrderBody & CheckoutBody,
  guard: Guard = async () => null,
): Promise<Order | Refusal> {
  const { platform, gateway } = orderContext
  if (!gateway || body.payment.provider !== gateway.provider) return refuse('payments.provider_unknown')
  // A carrier is asked for its rates before the cart is locked, never while others wait for the lock.
  if (asksCarriers(platform)) await previewOrder(platform, buyer, body)
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const earlier = await earlierAttempt(platform, buyer, key, requestHash)
  const source = earlier ? null : await sourceOf(orderContext, buyer, body.payment)
  if (isRefusal(source)) return source
  const attempt = earlier ?? (await start(orderContext, buyer, key, body, requestHash, guard))
  if (isRefusal(attempt)) return attempt
  if (!attempt.started || !source) return answerWhenSettled(orderContext, buyer, attempt.payment)
  const outcome = await authorize(platform, gateway, {
    idempotencyKey: attempt.payment.id,
    amount: attempt.payment.amount,
    ...source,
    verificationToken: body.payment.verification_token,
  })
  const answer = await settle(orderContext, attempt.payment, outcome)
  if (attempt.card) await forgiveCardAttempt(orderContext.cardAttempts, attempt.card, answer)
  return answer
}

/** What stands for the card: the token of the card field, or a card that the buyer keeps at the provider. */
async function sourceOf(
  { wallet }: OrderContext,
  { userId }: Buyer,
  { source_id: sourceId, card_id: cardId }: PlaceOrderBody['payment'],
): Promise<Pick<Charge, 'sourceId' | 'customerId'> | Refusal> {
  if (cardId) return findSource(wallet, userId, cardId)
  return sourceId ? { sourceId } : refuse('payments.source_invalid')
}

async function earlierAttempt(
  platform: Platform,
  { userId }: Buyer,
  key: string,
  requestHash: string,
): Promise<Attempt | Refusal | null> {
  const payment = await findPaymentByKey(platform.database, userId, key)
  if (!payment) return null
  return payment.request_hash === requestHash
    ? { payment, started: false }
    : refuse('orders.idempotency_key_reused')
}

/** Everything before the gateway is asked, in one transaction. A refusal leaves nothing behind. */
function start(
  orderContext: OrderContext,
  buyer: Payer,
  key: string,
  body: PlaceOrderBody & CheckoutBody,
  requestHash: string,
  guard: Guard,
): Promise<Attempt | Refusal> {
  const { platform } = orderContext
  return platform.database.transaction(async () => {
    const cart = await lockFullCart(platform, buyer)
    const earlier = await earlierAttempt(platform, buyer, key, requestHash)
    if (earlier) return earlier
    const closed = await guard()
    if (closed) return closed
    if (!cart) return refuse('cart.empty')
    const pending = await repository.lockPendingOrder(platform.database, cart.row.id)
    if (pending && (await isUnderWay(platform.database, pending.id)))
      return refuse('orders.payment_in_progress')
    if (pending) await release(platform, pending.id)
    const priced = await priceLocked(platform, buyer, cart, body)
    if (isRefusal(priced)) return priced
    const short = await takeStock(platform, priced.preview.items)
    if (short) return short
    const orderId = await saveDraft(orderContext, buyer, cart.row, priced, pending)
    const { userId } = buyer
    if (pending) await releaseUse(platform, orderId) // after the stock, as everywhere
    const usedUp = await reserveUse(platform, { orderId, userId }, priced.promotion)
    if (usedUp) return usedUp
    const spent = await holdCredit(platform, { orderId, userId }, priced.preview.credit)
    if (spent) return spent
    const merchandise = priced.preview.subtotal - priced.preview.discount
    if (pending) await forgetAffiliate(platform, orderId)
    await noteAffiliate(platform, { orderId, userId, merchandise }, body.affiliate_code)
    const { provider, card_id, save_card } = body.payment
    const amount = priced.preview.total
    const card = amount > 0 ? { cartId: cart.row.id, userId, ip: buyer.ip } : null
    const tooMany = card && (await countCardAttempt(orderContext.cardAttempts, card))
    if (tooMany) return tooMany
    const payment = await requestPayment(platform, {
      orderId,
      userId,
      idempotencyKey: key,
      requestHash,
      provider,
      amount,
      saveCard: save_card === true && !card_id,
    })
    await orderContext.scheduleSettling(payment.id)
    return { payment, started: true, card }
  })
}

/** Prices the locked cart and holds it against what the buyer expects. */
async function priceLocked(
  platform: Platform,
  buyer: Buyer,
  cart: FullCart,
  body: PlaceOrderBody & CheckoutBody,
): Promise<PricedCart | Refusal> {
  const priced = await priceCart(platform, buyer, cart.items, body)
  if (isRefusal(priced)) return priced
  const size = refuseSize(priced)
  if (size) return size
  if (priced.preview.total !== body.expected_total) return refuse('orders.total_changed', {}, priced.preview)
  return priced
}

/**
 * Releases the stock and the credit reserved by the previous attempt; both are taken anew in the same
 * transaction, so that nobody gets between.
 */
async function release(platform: Platform, orderId: string): Promise<void> {
  await returnStock(platform, await repository.findItems(platform.database, [orderId]))
  await releaseCredit(platform, orderId)
}

async function saveDraft(
  { platform, scheduleLapse }: OrderContext,
  { userId, language }: Buyer,
  cart: FullCart['row'],
  { preview, taxes }: PricedCart,
  pending: repository.OrderRecord | undefined,
): Promise<string> {
  const { database, clock } = platform
  const now = clock.now()
  const { _id, type, is_default, createdAt, updatedAt, ...address } = preview.address
  const { subtotal, discount, shipping, handling, tax, credit, total, promotion } = preview
  const method = preview.shipping_method
  const id = pending?.id ?? newId()
  const draft: repository.OrderDraft = {
    id,
    user_id: userId,
    cart_id: cart.id,
    language,
    subtotal,
    discount,
    shipping,
    shipping_tax: taxes.shipping,
    handling,
    tax,
    tax_basis: taxes.basis,
    credit,
    total,
    promotion,
    address,
    shipping_method: {
      _id: method._id,
      name: method.name,
      delivers_from: method.delivers_from,
      delivers_to: method.delivers_to,
      parcels: method.parcels,
    },
    reserved_until: minutesFrom(now, RESERVATION_MINUTES),
    created_at: pending?.created_at ?? now,
    updated_at: now,
  }
  const items = itemDrafts(preview, taxes, language)
  await (pending
    ? repository.rewritePendingOrder(database, draft, items)
    : repository.insertPendingOrder(database, draft, items))
  await scheduleLapse(id)
  return id
}

const itemDrafts = (
  preview: PricedCart['preview'],
  taxes: PricedCart['taxes'],
  language: Buyer['language'],
): repository.ItemDraft[] =>
  preview.items.map((item, position) => ({
    position,
    product_id: item.product_id,
    variant_id: item.variant_id,
    quantity: item.quantity,
    price: item.price,
    line_total: item.line_total,
    discount: item.discount,
    tax: taxes.lines[position] ?? 0,
    snapshot: {
      slug: item.product.slug,
      product_name: item.product_name,
      lang: item.product.lang ?? language,
      variant_name: item.product.variant_name,
      sku: item.product.sku,
      product_thumbnail: item.product_thumbnail,
      attributes: item.attributes,
      return_class: RETURN_CLASSES.find((known) => known === item.product.return_class) ?? 'standard',
    },
  }))

/** A repeated request gets the outcome of the first, which may still be on its way. */
async function answerWhenSettled(
  orderContext: OrderContext,
  buyer: Buyer,
  payment: Payment,
): Promise<Order | Refusal> {
  const { platform } = orderContext
  let current = payment
  for (let waited = 0; current.status === 'requested' && waited < PATIENCE_MS; waited += POLL_MS) {
    await pause(POLL_MS)
    current = (await findPaymentByKey(platform.database, buyer.userId, payment.idempotency_key)) ?? current
  }
  return answerOf(orderContext, current)
}
