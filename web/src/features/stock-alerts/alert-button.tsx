import { useEffect, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { useTranslate } from '../../shell/i18n/translate.ts'
import { Link } from '../../shell/routing/link.tsx'
import { useSession } from '../../shell/session/session-store.ts'
import { textLink } from '../../ui/display/text-link.ts'
import { Button } from '../../ui/fields/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { type Awaited, askForMail, knowAlerts } from './alert-actions.ts'
import { useIsAwaited } from './alert-store.ts'

interface AlertButtonProps {
  goods: Awaited
  /** The page with the goods, to come back to. */
  from: string
}

/** On goods that are out of stock: one mail when they are back. */
export default function AlertButton({ goods, from }: AlertButtonProps) {
  const t = useTranslate()
  const userId = useSession(({ user }) => user?._id)
  const isAwaited = useIsAwaited(goods.variant_id)
  const [asking, setAsking] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever else comes waits for other things
  useEffect(() => void knowAlerts(), [userId])
  async function ask(): Promise<void> {
    setAsking(true)
    await askForMail(goods, from)
    setAsking(false)
  }
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
    <Button wide busy={asking} icon={<Icon name="bell" className="size-4.5" />} onClick={() => void ask()}>
      {t('stock-alerts:ask')}
    </Button>
  )
}
