import { adminOrders } from '@lunula/contract/orders/admin/endpoints.ts'
import type { AdminOrder } from '@lunula/contract/orders/admin/schemas.ts'
import { useMay } from '../../../shared/back-office/office-member.ts'
import { reportError } from '../../../shell/api/api.ts'
import { download } from '../../../shell/files/download.ts'
import { useChange } from '../../../shell/routing/use-change.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

/** Labels that were bought for parcels, to be printed; those on their way; those that came to nothing. */
export function ParcelLabels({ order }: { order: AdminOrder }) {
  const t = useTranslate()
  const may = useMay()
  const { changing, change } = useChange()
  if (order.labels.length === 0 || !may('orders.fulfil')) return null
  return (
    <ul className="mt-3 grid gap-2 border-t border-line pt-3">
      {order.labels.map(({ _id: id, state, parcel, printable }) => (
        <li key={id} className="flex flex-wrap items-center gap-2 text-sm">
          <span>
            {parcel === null
              ? t('admin-orders:label.title')
              : t('admin-orders:label.of_parcel', { number: parcel })}
          </span>
          <Badge tone={state === 'failed' || state === 'unused' ? 'negative' : 'plain'}>
            {t(`admin-orders:label.${state}`)}
          </Badge>
          {printable && (
            <Button
              size="small"
              needsScript
              onClick={() =>
                void download(`label-${order.number}-${parcel ?? id}.pdf`, adminOrders.parcelLabel, {
                  params: { id },
                }).catch(reportError)
              }
            >
              {t('admin-orders:label.print')}
            </Button>
          )}
          {state === 'wanted' && (
            <Button
              size="small"
              variant="ghost"
              needsScript
              busy={changing}
              onClick={() => void change(async () => undefined)}
            >
              {t('admin-orders:label.look')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
