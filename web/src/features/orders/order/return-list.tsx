import { orders } from '@lunula/contract/orders/endpoints.ts'
import type { Return } from '@lunula/contract/orders/returns.ts'
import type { Order } from '@lunula/contract/orders/schemas.ts'
import { useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { download } from '../../../shell/files/download.ts'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { showToast } from '../../../shell/overlays/toast-store.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Money } from '../../../ui/display/money.tsx'
import { textLink } from '../../../ui/display/text-link.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { nameOf } from './parcel-list.tsx'

/** Ends without money. */
const UNPAID: ReadonlySet<Return['status']> = new Set(['rejected', 'replaced', 'closed'])

/** What is on its way back, how far it is and what it comes to. */
export function ReturnList({ number, returns, items }: Pick<Order, 'number' | 'returns' | 'items'>) {
  const t = useTranslate()
  if (returns.length === 0) return null
  return (
    <Card>
      <h2 className="title-2 mb-4">{t('orders:returns.title')}</h2>
      <ul className="grid gap-5">
        {returns.map((known) => (
          <li key={known._id} className="grid gap-1.5 border-line not-first:border-t not-first:pt-5">
            <div className="flex flex-wrap items-center gap-3">
              <h3 className="title-3">
                {t(known.claim ? 'orders:claims.name' : 'orders:returns.name', { number: known.number })}
              </h3>
              <Badge tone={known.status === 'rejected' || known.status === 'closed' ? 'negative' : 'money'}>
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
            <ClaimPictures photos={known.photos} />
            <Sending known={known} order={number} />
            <Label known={known} />
            {!UNPAID.has(known.status) && (
              <dl className="grid w-fit grid-cols-[auto_auto] gap-x-4">
                {known.fee > 0 && (
                  <>
                    <dt className="text-soft">{t('orders:returns.fee')}</dt>
                    <dd className="text-end">
                      <Money cents={known.fee} />
                    </dd>
                  </>
                )}
                {(known.refund > 0 || known.credit === 0) && (
                  <>
                    <dt>
                      {known.status === 'refunded' ? t('orders:returns.paid') : t('orders:returns.back')}
                    </dt>
                    <dd className="text-end font-semibold">
                      <Money cents={known.refund} />
                    </dd>
                  </>
                )}
                {known.credit > 0 && (
                  <>
                    <dt>{t('orders:total.credit_returned')}</dt>
                    <dd className="text-end font-semibold">
                      <Money cents={known.credit} />
                    </dd>
                  </>
                )}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ClaimPictures({ photos }: Pick<Return, 'photos'>) {
  const t = useTranslate()
  if (photos.length === 0) return null
  return (
    <ul className="my-1 flex flex-wrap gap-2">
      {photos.map(({ _id, picture }, at) => (
        <li key={_id}>
          <Picture
            picture={picture}
            sizes="64px"
            widest={480}
            alt={t('orders:claims.photo', { number: at + 1 })}
            className="size-16 rounded-field object-cover"
          />
        </li>
      ))}
    </ul>
  )
}

/** The label that the shop has paid for. */
function Label({ known: { _id, label, parcel_mark } }: { known: Return }) {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  if (label === 'wanted') return <p className="text-soft">{t('orders:returns.label.wanted')}</p>
  if (label !== 'bought') return null
  const print = async () => {
    setBusy(true)
    await download(`${parcel_mark}.pdf`, orders.returnLabel, { params: { id: _id } }).catch(() =>
      showToast({ kind: 'negative', message: t('orders:returns.label.failed') }),
    )
    setBusy(false)
  }
  return (
    <div>
      <Button needsScript disabled={busy} onClick={() => void print()}>
        {t('orders:returns.label.print')}
      </Button>
    </div>
  )
}

/** Where an approved return goes, what stands on the parcel, and until when. */
function Sending({ known, order }: { known: Return; order: string }) {
  const t = useTranslate()
  if (known.status !== 'approved') return null
  return (
    <dl className="my-1 grid gap-x-4 rounded-field bg-sunk px-4 py-3 max-sm:[&>dd:not(:last-child)]:mb-2 sm:w-fit sm:grid-cols-[auto_1fr] sm:gap-y-1.5">
      <dt className="text-soft">{t('orders:returns.address.to')}</dt>
      <dd className="whitespace-pre-line">
        {known.send_to.length > 0 ? (
          known.send_to.join('\n')
        ) : (
          <Link to={paths.contact({}, { order })} className={textLink}>
            {t('orders:returns.address.ask')}
          </Link>
        )}
      </dd>
      <dt className="text-soft">{t('orders:returns.address.mark')}</dt>
      <dd className="font-semibold">{known.parcel_mark}</dd>
      {known.send_by && (
        <>
          <dt className="text-soft">{t('orders:returns.address.by')}</dt>
          <dd className="whitespace-nowrap">
            <Moment iso={known.send_by} />
          </dd>
        </>
      )}
    </dl>
  )
}
