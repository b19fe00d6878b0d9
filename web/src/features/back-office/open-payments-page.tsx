import type { OpenPayment } from '@lunula/contract/back-office/home/schemas.ts'
import { officePaths } from '../../app/office-paths.ts'
import type { ViewProps } from '../../app/page.tsx'
import { OfficeScreen } from '../../shared/back-office/office-screen.tsx'
import { Moment } from '../../shell/i18n/moment.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Money } from '../../ui/display/money.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

type Props = ViewProps<typeof officePaths.openPayments, { docs: OpenPayment[] }>

/** `/admin/payments`: money whose outcome is open. */
export default function OpenPaymentsPage({ data: { docs } }: Props) {
  const t = useTranslate()
  return (
    <OfficeScreen
      title={t('admin-office:home.payments.title')}
      lead={t('admin-office:home.payments.lead')}
      narrow
    >
      {docs.length === 0 ? (
        <EmptyState title={t('admin-office:home.payments.empty')}>
          {t('admin-office:home.payments.empty_text')}
        </EmptyState>
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {docs.map((open) => (
              <OpenRow key={open._id} open={open} />
            ))}
          </ul>
        </Card>
      )}
    </OfficeScreen>
  )
}

function OpenRow({ open: { kind, state, amount, order, since } }: { open: OpenPayment }) {
  const t = useTranslate()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        {t(`admin-office:home.payments.kind.${kind}`)}
        <Badge tone="warning">{t(`admin-office:home.payments.state.${state}`)}</Badge>
      </span>
      <Money cents={amount} className="text-end font-semibold tabular-nums" />
      <span className="text-sm text-soft">
        {order?.placed && (
          <Link to={officePaths.order({ id: order._id })} className="underline underline-offset-4">
            {order.number}
          </Link>
        )}
        {order && !order.placed && t('admin-office:home.payments.not_placed', { number: order.number })}
      </span>
      <span className="text-end text-sm text-soft">
        {t('admin-office:home.payments.since')} <Moment iso={since} />
      </span>
    </li>
  )
}
