import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { Customer } from '@lunula/contract/customers/schemas.ts'
import { type ReactNode, useState } from 'react'
import { officePaths } from '../../app/office-paths.ts'
import { paths } from '../../app/paths.ts'
import { AddressLines } from '../../shared/addresses/address-lines.tsx'
import { Moment } from '../../shell/i18n/moment.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Money } from '../../ui/display/money.tsx'
import { Button } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { MergeDialog } from './merge-dialog.tsx'

const LINK = 'tap-line font-semibold underline-offset-4 hover:underline'

const Part = ({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) => (
  <Card>
    <div className="mb-3 flex items-center justify-between gap-3">
      <h2 className="title-3">{title}</h2>
      {more}
    </div>
    {children}
  </Card>
)

interface LatestOrdersProps {
  orders: NonNullable<Customer['latest_orders']>
  email: string
}

export function LatestOrders({ orders, email }: LatestOrdersProps) {
  const t = useTranslate()
  return (
    <Part
      title={t('admin-customers:orders.title')}
      more={
        orders.length > 0 && (
          <Link to={officePaths.orders({}, { q: email })} className="text-sm underline underline-offset-4">
            {t('admin-customers:orders.all')}
          </Link>
        )
      }
    >
      {orders.length === 0 && <p className="text-sm text-soft">{t('admin-customers:orders.none')}</p>}
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <li
            key={order._id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 first:pt-0 last:pb-0"
          >
            <Link to={officePaths.order({ id: order._id })} className={LINK}>
              {order.number}
            </Link>
            <Badge>{t(`admin-orders:payment.${order.payment_status}`)}</Badge>
            <Badge>{t(`admin-orders:fulfillment.${order.fulfillment_status}`)}</Badge>
            <span className="text-sm text-soft">
              <Moment iso={order.createdAt} />
            </span>
            <span className="ms-auto tabular-nums">
              <Money cents={order.total} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

const POST_PATHS: Readonly<Record<PostKind, (params: { id: string }) => string>> = {
  job: paths.job,
  worker: paths.technician,
  salon: paths.salon,
  course: paths.course,
}

export function Posts({ posts }: { posts: Customer['posts'] }) {
  const t = useTranslate()
  return (
    <Part title={t('admin-customers:posts')}>
      <ul className="divide-y divide-line">
        {posts.map(({ _id, kind, title, state, createdAt }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 first:pt-0 last:pb-0">
            {state === 'published' ? (
              <Link to={POST_PATHS[kind]({ id: _id })} className={`${LINK} wrap-anywhere`}>
                {title}
              </Link>
            ) : (
              <span className="font-semibold wrap-anywhere">{title}</span>
            )}
            <Badge tone={state === 'published' ? 'money' : 'plain'}>{t(`posting:state.${state}`)}</Badge>
            <span className="ms-auto text-sm text-soft">
              <Moment iso={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

export function Addresses({ customer: { addresses } }: { customer: Customer }) {
  const t = useTranslate()
  if (addresses.length === 0) return null
  return (
    <Part title={t('admin-customers:addresses')}>
      <ul className="grid gap-4 text-sm">
        {addresses.map((address) => (
          <li key={address._id}>
            <AddressLines address={address} />
            {address.is_default && <Badge>{t('admin-customers:default')}</Badge>}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Accounts that seem to be of the same person, and what puts them together. */
export function Doubles({ customer }: { customer: Customer }) {
  const t = useTranslate()
  const [other, setOther] = useState<Customer['doubles'][number] | null>(null)
  if (customer.doubles.length === 0) return null
  return (
    <Part title={t('admin-customers:doubles.title')}>
      <p className="-mt-1 mb-3 text-sm text-soft">{t('admin-customers:doubles.lead')}</p>
      <ul className="grid gap-3 text-sm">
        {customer.doubles.map((double) => (
          <li key={double._id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0">
              <Link to={officePaths.customer({ id: double._id })} className={LINK}>
                {double.username}
              </Link>
              <span className="block text-soft wrap-anywhere">{double.email}</span>
            </span>
            {customer.allowed_actions.includes('merge') && (
              <Button size="small" needsScript onClick={() => setOther(double)}>
                {t('admin-customers:merge.open')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <MergeDialog customer={customer} other={other} onClose={() => setOther(null)} />
    </Part>
  )
}
