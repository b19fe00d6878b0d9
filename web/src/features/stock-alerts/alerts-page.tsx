import type { StockAlert } from '@lunula/contract/stock-alerts/schemas.ts'
import { useRevalidator } from 'react-router'
import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { AccountFrame } from '../../shared/account-area/account-frame.tsx'
import { Moment } from '../../shell/i18n/moment.tsx'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Money } from '../../ui/display/money.tsx'
import { buttonClass } from '../../ui/fields/button.tsx'
import { IconButton } from '../../ui/fields/icon-button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { stockAlerts } from './stock-alerts.ts'

/** `/account/stock-alerts`: the products that one gets a mail about when they are back. */
export default function AlertsPage({
  data: alerts,
}: ViewProps<typeof paths.stockAlerts, readonly StockAlert[]>) {
  const t = useTranslate()
  return (
    <AccountFrame title={t('stock-alerts:title')} lead={t('stock-alerts:lead')}>
      {alerts.length === 0 ? (
        <EmptyState
          title={t('stock-alerts:empty.title')}
          action={
            <Link to={paths.categories()} className={buttonClass({ variant: 'primary' })}>
              {t('stock-alerts:empty.action')}
            </Link>
          }
        >
          {t('stock-alerts:empty.text')}
        </EmptyState>
      ) : (
        <Card>
          <ul className="-my-4 divide-y divide-line">
            {alerts.map((alert) => (
              <li key={alert.variant_id}>
                <Line alert={alert} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </AccountFrame>
  )
}

function Line({ alert }: { alert: StockAlert }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const { variant_id, slug, product_name, variant_name, thumbnail, attributes } = alert
  const name = variant_name ? `${product_name} · ${variant_name}` : product_name
  return (
    <div className="flex items-center gap-4 py-4">
      <Thumbnail picture={thumbnail} attributes={attributes} />
      <div className="min-w-0 flex-1">
        <Link
          to={paths.product({ slug }, { variant: variant_id })}
          className="tap-line font-medium hover:underline"
        >
          {product_name}
        </Link>
        {variant_name && <p className="text-sm text-soft">{variant_name}</p>}
        <p className="text-sm text-soft">
          {alert.active ? (
            <>
              {t('stock-alerts:since')} <Moment iso={alert.createdAt} short />
            </>
          ) : (
            t('stock-alerts:gone')
          )}
        </p>
      </div>
      {alert.active && <Money cents={alert.price} className="font-medium" />}
      <IconButton
        label={t('stock-alerts:remove', { name })}
        icon={<Icon name="x" className="size-4.5" />}
        onClick={() => void stockAlerts.remove({ id: variant_id, name }, () => void revalidate())}
      />
    </div>
  )
}
