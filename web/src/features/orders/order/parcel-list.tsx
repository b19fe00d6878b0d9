import type { LinkedOrder } from '@lunula/contract/orders/schemas.ts'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

type Shipped = Pick<LinkedOrder, 'fulfillments' | 'items'>

/** What has left: each parcel with what is in it, where it is and how to follow it. */
export function ParcelList({ fulfillments, items }: Shipped) {
  const t = useTranslate()
  if (fulfillments.length === 0) return null
  return (
    <Card>
      <h2 className="title-2 mb-4">{t('orders:parcel.title')}</h2>
      <ul className="grid gap-5">
        {fulfillments.map((parcel) => (
          <li key={parcel._id} className="grid gap-1.5 border-line not-first:border-t not-first:pt-5">
            <div className="flex flex-wrap items-center gap-3">
              <h3 className="title-3">{t('orders:parcel.name', { number: parcel.number })}</h3>
              <Badge tone={parcel.status === 'returned' ? 'plain' : 'money'}>
                {t(`orders:parcel.status.${parcel.status}`)}
              </Badge>
              <span className="ms-auto text-sm text-soft">
                <Moment iso={parcel.delivered_at ?? parcel.createdAt} />
              </span>
            </div>
            <p>
              {t(`orders:parcel.carrier.${parcel.carrier}`)}
              {parcel.tracking_number && (
                <>
                  {' · '}
                  <span className="sr-only">{t('orders:parcel.tracking')} </span>
                  <span className="font-medium">{parcel.tracking_number}</span>
                </>
              )}
            </p>
            {parcel.tracking_url && (
              <a
                href={parcel.tracking_url}
                target="_blank"
                rel="noopener noreferrer"
                className="tap-line inline-flex w-fit items-center gap-1.5 font-medium underline underline-offset-4"
              >
                {t('orders:parcel.track', { number: parcel.number })}
                <Icon name="arrow-up-right" className="size-4" />
              </a>
            )}
            <ul className="text-sm text-soft">
              {parcel.lines.map(({ item_id, quantity }) => (
                <li key={item_id}>
                  {quantity} × {nameOf(items, item_id)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The name of a line, with its shade or size. */
export function nameOf(items: Shipped['items'], itemId: string): string {
  const item = items.find(({ _id }) => _id === itemId)
  return [item?.product_name, item?.variant_name].filter(Boolean).join(' · ')
}
