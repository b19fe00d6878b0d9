import type { ShipManyOutcome } from '@lunula/contract/orders/admin/schemas.ts'
import { officePaths } from '../../../app/office-paths.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

interface SkippedDialogProps {
  /** None: nothing is shown. */
  orders: ShipManyOutcome['orders']
  onClose: () => void
}

/** The orders that were not marked shipped, each with the reason. */
export function SkippedDialog({ orders, onClose }: SkippedDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      open={orders.length > 0}
      onClose={onClose}
      title={t('admin-orders:bulk.failed', { count: orders.length })}
      footer={<Button onClick={onClose}>{t('admin-orders:bulk.close')}</Button>}
    >
      <ul className="divide-y divide-line text-sm">
        {orders.map(({ _id, number, skipped }) => (
          <li key={_id} className="py-2.5">
            <Link
              to={officePaths.order({ id: _id })}
              className="tap-line font-semibold underline underline-offset-4"
            >
              {number ?? _id}
            </Link>
            <span className="block text-soft">{skipped}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
