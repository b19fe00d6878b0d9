import type { OrderSummary } from '@lunula/contract/orders/schemas.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

type States = Pick<OrderSummary, 'status' | 'payment_status' | 'fulfillment_status'>

/** The one thing that the buyer most wants to know of an order's three states. */
export function buyerState({ status, payment_status, fulfillment_status }: States) {
  if (status === 'canceled') return 'canceled'
  if (payment_status === 'refunded' || payment_status === 'partially_refunded') return payment_status
  if (fulfillment_status === 'delivered') return 'delivered'
  if (fulfillment_status === 'fulfilled') return 'shipped'
  if (fulfillment_status === 'partial') return 'partly_shipped'
  if (status === 'pending') return payment_status === 'failed' ? 'failed' : 'pending'
  return 'placed'
}

const TONES = {
  canceled: 'plain',
  refunded: 'plain',
  partially_refunded: 'plain',
  delivered: 'money',
  shipped: 'money',
  partly_shipped: 'money',
  failed: 'negative',
  pending: 'warning',
  placed: 'money',
} as const

export function OrderState({ order }: { order: States }) {
  const t = useTranslate()
  const state = buyerState(order)
  return <Badge tone={TONES[state]}>{t(`orders:state.${state}`)}</Badge>
}
