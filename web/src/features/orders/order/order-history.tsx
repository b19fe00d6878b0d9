import type { LinkedOrder } from '@lunula/contract/orders/schemas.ts'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Money } from '../../../ui/display/money.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

/** The events that a buyer wants to see, oldest first; others stay with the shop. */
const TOLD = [
  'order.placed',
  'order.canceled',
  'order.completed',
  'order.lapsed',
  'payment.captured',
  'payment.failed',
  'payment.voided',
  'payment.refunded',
  'credit.returned',
  'parcel.shipped',
  'parcel.delivered',
  'parcel.returned',
  'return.requested',
  'return.approved',
  'return.received',
  'return.refunded',
  'return.rejected',
] as const

/** What happened to an order, as a line of moments. */
export function OrderHistory({ history }: Pick<LinkedOrder, 'history'>) {
  const t = useTranslate()
  const told = history.flatMap((entry) => {
    const event = TOLD.find((name) => name === entry.event)
    return event ? [{ ...entry, event }] : []
  })
  if (told.length === 0) return null
  return (
    <Card>
      <h2 className="title-2 mb-4">{t('orders:history.title')}</h2>
      <ol className="grid gap-4 border-s-2 border-line ps-5">
        {told.map(({ event, createdAt, amount, parcel }) => (
          <li
            key={`${event} ${parcel} ${createdAt}`}
            className="relative flex flex-wrap justify-between gap-x-4 before:absolute before:top-2 before:-start-[1.66rem] before:size-2.5 before:rounded-full before:bg-money"
          >
            <span>
              {t(`orders:history.${event}`, { number: parcel ?? 0 })}
              {amount !== null && (
                <>
                  {': '}
                  <Money cents={amount} className="font-medium" />
                </>
              )}
            </span>
            <span className="text-soft">
              <Moment iso={createdAt} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
