import { paths } from '../../app/paths.ts'
import type { Saveable } from '../../shell/storage/storage.ts'
import { textLink } from '../../ui/display/text-link.ts'
import { Button } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { stockAlerts } from './stock-alerts.ts'

interface AlertButtonProps {
  saveable: Saveable
  /** The page with the products, to come back to. */
  from: string
}

/** On products that are out of stock: one mail when they are back. */
export default function AlertButton({ saveable, from }: AlertButtonProps) {
  const t = useTranslate()
  const isAwaited = stockAlerts.useIsSaved(saveable.id)
  if (isAwaited)
    return (
      <p className="flex min-h-11 flex-wrap items-center gap-x-2.5 text-sm">
        <Icon name="check" className="size-4.5 text-money" />
        <span>{t('stock-alerts:waiting')}</span>
        <Link to={paths.stockAlerts()} className={textLink}>
          {t('stock-alerts:see')}
        </Link>
      </p>
    )
  return (
    <Button
      wide
      icon={<Icon name="bell" className="size-4.5" />}
      onClick={() => void stockAlerts.save(saveable, from)}
    >
      {t('stock-alerts:ask')}
    </Button>
  )
}
