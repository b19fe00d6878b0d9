import { RESERVATION_MINUTES } from '@lunula/contract/orders/constants.ts'
import { BOUNDED, FETCH, MONEY, PAYMENT, RESERVATION } from '../../platform/jobs/job-policies.ts'
import type { Platform } from '../../platform/platform.ts'
import { registerReservations } from '../cart/index.ts'
import type { Gateway, Wallet } from '../payments/index.ts'
import { anonymizeFinishedOrders } from './anonymization/anonymize-orders.ts'
import { giveBack } from './cancellation/cancel-order.ts'
import { type CardAttemptLimits, defineCardAttemptLimits } from './checkout/cards/card-attempts.ts'
import { rewardLate } from './checkout/order-rewards.ts'
import { reconcile } from './checkout/reconcile-payments.ts'
import { lapseOrder, settleLater } from './checkout/settle-payment.ts'
import { recoverLater } from './checkout/sync-payment.ts'
import { handleWebhook } from './checkout/webhooks.ts'
import { sendLabelFailedEmail } from './emails/label-failed-email.ts'
import { sendOrderMail } from './emails/order-emails.ts'
import { sendOrderUpdateEmail } from './emails/order-update-emails.ts'
import { type OrderUpdate, queueOrderUpdate } from './emails/order-updates.ts'
import { type PaymentLinkMail, sendPaymentLinkMail } from './emails/payment-link-email.ts'
import { type ResentMail, sendAgain } from './emails/resend-email.ts'
import { buyParcelLabel } from './fulfillment/buy-parcel-label.ts'
import { findReserved } from './orders.repository.ts'
import { countBoughtTogether } from './purchase-history/purchase-history.ts'
import { settleRefund } from './refunds/process-refund.ts'
import { buyReturnLabel } from './returns/buy-return-label.ts'
import { closeOverdueReturns } from './returns/close-returns.ts'
import { insertLabel } from './returns/return-label.repository.ts'

/**
 * An attempt that nobody finished is taken up after this long: well under the 60 s in which its outcome must
 * be known.
 */
const SETTLE_AFTER_SECONDS = 25
/** How often our books are held against the provider's. */
const RECONCILE_MINUTES = 5
/** The lapse looks a little later than the end, so that it is over by every clock. */
const LAPSE_AFTER_SECONDS = RESERVATION_MINUTES * 60 + 5

/** The orders module with its gateway and its jobs. */
export interface OrderContext {
  readonly platform: Platform
  /** undefined when this shop cannot take payments. */
  readonly gateway: Gateway | undefined
  readonly wallet: Wallet
  readonly cardAttempts: CardAttemptLimits
  /** All of these are part of the caller's transaction. */
  scheduleSettling(paymentId: string): Promise<void>
  scheduleLapse(orderId: string): Promise<void>
  sendConfirmation(orderId: string): Promise<void>
  scheduleRefund(refundId: string, afterSeconds?: number): Promise<void>
  scheduleRecovery(recoveryId: string): Promise<void>
  scheduleWebhook(eventId: string): Promise<void>
  scheduleRelease(orderId: string): Promise<void>
  scheduleReturnLabel(returnId: string): Promise<void>
  scheduleParcelLabel(labelId: string): Promise<void>
  /** Tells staff by mail that a return has no label. */
  notifyLabelFailed(returnId: string): Promise<void>
  scheduleResending(mail: ResentMail): Promise<void>
  /** @param version of the draft, which makes it one mail */
  sendPaymentLink(draftId: string, version: number): Promise<void>
  /** Tells the buyer by mail. */
  sendOrderUpdate(update: OrderUpdate): Promise<void>
}

/** Declares the jobs, before the queues are made. */
export function createOrderContext(wallet: Wallet): OrderContext {
  const { platform, gateway } = wallet
  const { database, jobs } = platform
  registerReservations(
    platform,
    async (userId) =>
      new Map((await findReserved(database, userId)).map(({ variant_id, units }) => [variant_id, units])),
  )
  const settlePayment = jobs.define<{ paymentId: string }>(
    'orders.settle',
    ({ paymentId }) => settleLater(orderContext, paymentId),
    PAYMENT,
  )
  const lapse = jobs.define<{ orderId: string }>(
    'orders.lapse',
    async ({ orderId }) => {
      await lapseOrder(orderContext, orderId)
    },
    RESERVATION,
  )
  const confirm = jobs.define<{ orderId: string }>('orders.confirm', ({ orderId }) =>
    sendOrderMail(platform, orderId),
  )
  const refund = jobs.define<{ refundId: string }>(
    'orders.refund',
    ({ refundId }) => settleRefund(orderContext, refundId),
    MONEY,
  )
  jobs.daily('orders.forget', () => anonymizeFinishedOrders(platform))
  jobs.daily('orders.close_returns', () => closeOverdueReturns(orderContext))
  jobs.daily('orders.together', () => countBoughtTogether(platform))
  jobs.daily('orders.reward', () => rewardLate(platform))
  const recovery = jobs.define<{ recoveryId: string }>(
    'orders.recover',
    ({ recoveryId }) => recoverLater(orderContext, recoveryId),
    MONEY,
  )
  const notice = jobs.define<{ eventId: string }>(
    'orders.notice',
    ({ eventId }) => handleWebhook(orderContext, eventId),
    BOUNDED,
  )
  const givingBack = jobs.define<{ orderId: string }>(
    'orders.give_back',
    ({ orderId }) => giveBack(orderContext, orderId),
    MONEY,
  )
  const sendUpdate = jobs.define<OrderUpdate>('orders.news', (data) => sendOrderUpdateEmail(platform, data))
  const label = jobs.define<{ returnId: string }>(
    'orders.return_label',
    ({ returnId }) => buyReturnLabel(orderContext, returnId),
    FETCH,
  )
  const parcelLabel = jobs.define<{ labelId: string }>(
    'orders.parcel_label',
    ({ labelId }) => buyParcelLabel(orderContext, labelId),
    FETCH,
  )
  const labelFailed = jobs.define<{ returnId: string }>('orders.label_failed', ({ returnId }) =>
    sendLabelFailedEmail(platform, returnId),
  )
  const paymentLink = jobs.define<PaymentLinkMail>('orders.payment_link', (mail) =>
    sendPaymentLinkMail(platform, mail),
  )
  const resend = jobs.define<ResentMail>('orders.resend', (mail) => sendAgain(platform, mail))
  jobs.everyMinutes(RECONCILE_MINUTES, 'orders.reconcile', () => reconcile(orderContext))
  const orderContext: OrderContext = {
    platform,
    gateway,
    wallet,
    cardAttempts: defineCardAttemptLimits(platform),
    scheduleSettling: (paymentId) => settlePayment({ paymentId }, { afterSeconds: SETTLE_AFTER_SECONDS }),
    scheduleLapse: (orderId) => lapse({ orderId }, { afterSeconds: LAPSE_AFTER_SECONDS }),
    sendConfirmation: (orderId) => confirm({ orderId }),
    scheduleRecovery: (recoveryId) => recovery({ recoveryId }),
    scheduleWebhook: (eventId) => notice({ eventId }),
    scheduleRelease: (orderId) => givingBack({ orderId }),
    sendOrderUpdate: async (data) => {
      await sendUpdate(data)
      await queueOrderUpdate(platform, data)
    },
    scheduleReturnLabel: async (returnId) => {
      await insertLabel(platform.database, returnId, platform.clock.now())
      await label({ returnId })
    },
    sendPaymentLink: (draftId, version) => paymentLink({ draftId, version }),
    scheduleResending: (mail) => resend(mail),
    scheduleParcelLabel: (labelId) => parcelLabel({ labelId }),
    notifyLabelFailed: (returnId) => labelFailed({ returnId }),
    scheduleRefund: (refundId, afterSeconds) => refund({ refundId }, afterSeconds ? { afterSeconds } : {}),
  }
  return orderContext
}
