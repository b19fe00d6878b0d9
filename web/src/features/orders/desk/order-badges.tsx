import type { AdminOrderSummary } from '@lunula/contract/orders/admin/schemas.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

type States = Pick<AdminOrderSummary, 'status' | 'payment_status' | 'fulfillment_status'>

/** Whether the money is there: only what is amiss stands out. */
export function PaymentBadge({ payment_status: state }: Pick<States, 'payment_status'>) {
  const t = useTranslate()
  const tone = state === 'paid' ? 'money' : state === 'failed' ? 'negative' : 'plain'
  return <Badge tone={tone}>{t(`admin-orders:payment.${state}`)}</Badge>
}

/** What is still to be shipped stands out, as long as the order stands. */
export function FulfillmentBadge({ fulfillment_status: state, status }: Omit<States, 'payment_status'>) {
  const t = useTranslate()
  const waits = status === 'placed' && (state === 'unfulfilled' || state === 'partial')
  const tone = waits ? 'warning' : state === 'delivered' ? 'money' : 'plain'
  return <Badge tone={tone}>{t(`admin-orders:fulfillment.${state}`)}</Badge>
}

export function StatusBadge({ status }: Pick<States, 'status'>) {
  const t = useTranslate()
  return (
    <Badge tone={status === 'canceled' ? 'negative' : 'plain'}>{t(`admin-orders:status.${status}`)}</Badge>
  )
}
