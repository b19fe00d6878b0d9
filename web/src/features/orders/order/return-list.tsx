import type { Order } from '@lunula/contract/orders/schemas.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Money } from '../../../ui/display/money.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { nameOf } from './parcel-list.tsx'

/** What is on its way back, how far it is and what it comes to. */
export function ReturnList({ returns, items }: Pick<Order, 'returns' | 'items'>) {
  const t = useTranslate()
  if (returns.length === 0) return null
  return (
    <Card>
      <h2 className="title-2 mb-4">{t('orders:returns.title')}</h2>
      <ul className="grid gap-5">
        {returns.map((known) => (
          <li key={known._id} className="grid gap-1.5 border-line not-first:border-t not-first:pt-5">
            <div className="flex flex-wrap items-center gap-3">
              <h3 className="title-3">{t('orders:returns.name', { number: known.number })}</h3>
              <Badge tone={known.status === 'rejected' ? 'negative' : 'money'}>
                {t(`orders:returns.status.${known.status}`)}
              </Badge>
            </div>
            <ul className="text-soft">
              {known.lines.map(({ item_id, quantity }) => (
                <li key={item_id}>
                  {quantity} × {nameOf(items, item_id)}
                </li>
              ))}
            </ul>
            {known.rejection && <p>{known.rejection}</p>}
            {known.status !== 'rejected' && (
              <dl className="grid w-fit grid-cols-[auto_auto] gap-x-4">
                {known.fee > 0 && (
                  <>
                    <dt className="text-soft">{t('orders:returns.fee')}</dt>
                    <dd className="text-end">
                      <Money cents={known.fee} />
                    </dd>
                  </>
                )}
                <dt>{known.status === 'refunded' ? t('orders:returns.paid') : t('orders:returns.back')}</dt>
                <dd className="text-end font-semibold">
                  <Money cents={known.refund} />
                </dd>
              </dl>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
