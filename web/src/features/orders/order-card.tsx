import { formatArrival } from '@lunula/contract/formats/dates.ts'
import type { OrderSummary } from '@lunula/contract/orders/schemas.ts'
import { paths } from '../../app/paths.ts'
import { Moment } from '../../shell/i18n/moment.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Money } from '../../ui/display/money.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { Stage } from '../../ui/pictures/product-backdrop.tsx'
import { useLanguage, useTranslate } from '../../ui/texts/translate.ts'
import { OrderState } from './order-state.tsx'

/** One order in a list: what was in it, what it cost, where it is. The whole card leads to it. */
export function OrderCard({ order, level: Heading }: { order: OrderSummary; level: 'h2' | 'h3' }) {
  const t = useTranslate()
  const language = useLanguage()
  const arrival = formatArrival(null, order.delivers_to, language)
  const more = order.lines - order.thumbnails.length
  return (
    <Card className="relative flex flex-wrap items-center gap-x-5 gap-y-3 transition-colors hover:border-edge">
      <ul className="flex flex-wrap gap-2" aria-hidden="true">
        {order.thumbnails.map(({ product_name, picture, hex }) => (
          <li key={product_name + hex}>
            <Stage hex={hex} className="grid size-14 place-items-center rounded-field">
              {picture && (
                <Picture
                  picture={picture}
                  sizes="56px"
                  widest={160}
                  alt=""
                  className="size-12 object-contain"
                />
              )}
            </Stage>
          </li>
        ))}
        {more > 0 && <li className="grid size-14 place-items-center text-sm text-soft">+{more}</li>}
      </ul>
      <div className="min-w-0 flex-1 basis-44">
        <Heading className="title-3">
          <Link
            to={paths.order({ id: order._id })}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {t('orders:number', { number: order.number })}
          </Link>
        </Heading>
        <p className="text-sm text-soft">
          <Moment iso={order.createdAt} /> · {t('orders:units', { count: order.total_quantity })}
        </p>
        {arrival && order.fulfillment_status !== 'delivered' && order.status !== 'canceled' && (
          <p className="text-sm text-soft">{t('orders:arrives_by', { day: arrival })}</p>
        )}
      </div>
      <div className="ms-auto grid justify-items-end gap-1">
        <span className="text-lg font-semibold">
          <Money cents={order.total} />
        </span>
        <OrderState order={order} />
      </div>
    </Card>
  )
}
