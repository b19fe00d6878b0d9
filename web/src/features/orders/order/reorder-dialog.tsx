import type { Answer } from '@lunula/contract/endpoint.ts'
import { formatMoney } from '@lunula/contract/formats/money.ts'
import type { orders } from '@lunula/contract/orders/endpoints.ts'
import { paths } from '../../../app/paths.ts'
import { Button, buttonClass } from '../../../ui/fields/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

export type Reordered = Answer<typeof orders.reorder>['lines']

/** Line by line what came of ordering again, when not all of it is as it was. */
export function ReorderDialog({ lines, onClose }: { lines: Reordered; onClose: () => void }) {
  const t = useTranslate()
  return (
    <Dialog
      open
      title={t('orders:reorder.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('orders:reorder.close')}</Button>
          <Link to={paths.cart()} className={buttonClass({ variant: 'primary' })}>
            {t('orders:reorder.to_cart')}
          </Link>
        </>
      }
    >
      <ul className="grid gap-3">
        {lines.map(({ variant_id, product_name, variant_name, outcome, reason, price, price_before }) => (
          <li key={variant_id}>
            <span className="font-medium">{[product_name, variant_name].filter(Boolean).join(' · ')}</span>{' '}
            <span className={outcome === 'added' ? 'text-money' : 'text-warning'}>
              {reason ?? t('orders:reorder.added')}
            </span>
            {price !== null && price !== price_before && (
              <span className="block text-sm text-soft">
                {t('orders:reorder.price', { now: formatMoney(price), before: formatMoney(price_before) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
