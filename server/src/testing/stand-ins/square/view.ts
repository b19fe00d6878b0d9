import type { Payment, Refund } from './books.ts'
import type { CardOnFile } from './vault.ts'

const money = (amount: number) => ({ amount, currency: 'USD' })

/** A payment as Square writes it. */
export const paymentJson = (payment: Payment): object => ({
  id: payment.id,
  status: payment.status,
  amount_money: money(payment.amount),
  total_money: money(payment.amount),
  approved_money: money(payment.status === 'FAILED' ? 0 : payment.amount),
  ...(payment.refunded ? { refunded_money: money(payment.refunded) } : {}),
  source_type: 'CARD',
  card_details: {
    status: { APPROVED: 'AUTHORIZED', COMPLETED: 'CAPTURED', CANCELED: 'VOIDED', FAILED: 'FAILED' }[
      payment.status
    ],
    card: {
      card_brand: payment.brand,
      last_4: payment.last4,
      fingerprint: `sq-1-${payment.brand}-${payment.last4}`,
    },
    ...(payment.error
      ? { errors: [{ category: 'PAYMENT_METHOD_ERROR', code: payment.error, detail: 'declined' }] }
      : {}),
  },
  location_id: payment.locationId,
  reference_id: payment.referenceId,
  delay_action: 'CANCEL',
  delay_duration: 'PT168H',
  version_token: payment.version,
  created_at: payment.createdAt.toISOString(),
  updated_at: payment.updatedAt.toISOString(),
})

/** A refund as Square writes it. */
export const refundJson = (refund: Refund): object => ({
  id: refund.id,
  status: refund.status,
  payment_id: refund.paymentId,
  amount_money: money(refund.amount),
  reason: refund.reason,
  created_at: refund.createdAt.toISOString(),
})

/** A card on file as Square writes it. */
export const cardJson = ({ id, customerId, enabled, source }: CardOnFile): object => ({
  id,
  customer_id: customerId,
  enabled,
  card_brand: source.brand,
  last_4: source.last4,
  exp_month: 12,
  exp_year: 2030,
})
