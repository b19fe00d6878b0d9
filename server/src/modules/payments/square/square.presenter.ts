import type { Square } from 'square'
import type { AuthorizeOutcome, Card, GatewayPayment, RefundOutcome } from '../gateway/gateway.ts'
import { declineOf } from './declines.ts'

const BRANDS: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMERICAN_EXPRESS: 'American Express',
  DISCOVER: 'Discover',
  DISCOVER_DINERS: 'Diners Club',
  JCB: 'JCB',
  CHINA_UNIONPAY: 'UnionPay',
}

const STATUSES: Readonly<Record<string, GatewayPayment['status']>> = {
  APPROVED: 'authorized',
  COMPLETED: 'captured',
  CANCELED: 'voided',
  FAILED: 'failed',
}

/** Cents, which Square sends as 64 bits. Throws on what no amount of this shop can be. */
export function centsOf(money: Square.Money | undefined): number {
  const cents = Number(money?.amount ?? 0n)
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${money?.amount} cents are too many to count.`)
  return cents
}

export const brandOf = (brand: string | undefined): string => BRANDS[brand ?? ''] ?? 'Card'

function cardOf({ cardDetails }: Square.Payment): Card | null {
  const { cardBrand, last4, fingerprint } = cardDetails?.card ?? {}
  return last4 ? { brand: brandOf(cardBrand), last4, fingerprint } : null
}

/** A payment in our words; undefined while Square itself has not decided (`PENDING`). */
export function paymentView(payment: Square.Payment): GatewayPayment | undefined {
  const status = STATUSES[payment.status ?? '']
  if (!payment.id || !status) return undefined
  return {
    gatewayId: payment.id,
    version: payment.versionToken ?? null,
    idempotencyKey: payment.referenceId ?? null,
    status,
    amount: centsOf(payment.amountMoney),
    card: cardOf(payment),
  }
}

/** What a payment says about the attempt that made it; undefined while Square has not decided. */
export function outcomeView(payment: Square.Payment): AuthorizeOutcome | undefined {
  const view = paymentView(payment)
  if (!view) return undefined
  const { status, gatewayId, version, card } = view
  if (status === 'authorized' || status === 'captured')
    return { status: 'authorized', gatewayId, version, card }
  return { status: 'declined', code: declineOf(payment.cardDetails?.errors?.[0]?.code) }
}

export function refundView({ id, status }: Square.PaymentRefund): RefundOutcome {
  if (status === 'COMPLETED') return { status: 'completed', refundId: id }
  if (status === 'REJECTED' || status === 'FAILED')
    return { status: 'failed', refundId: id, detail: `Square says ${status}` }
  return { status: 'pending', refundId: id }
}
