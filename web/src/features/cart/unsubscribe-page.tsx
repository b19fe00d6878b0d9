import { cartReminders } from '@lunula/contract/cart-reminders/schemas.ts'
import { isApiError } from '@lunula/contract/client.ts'
import { useState } from 'react'
import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { api, reportError } from '../../shell/api/api.ts'
import { useTranslate } from '../../shell/i18n/translate.ts'
import { Link } from '../../shell/routing/link.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Moon } from '../../ui/display/spinner.tsx'
import { Button, buttonClass } from '../../ui/fields/button.tsx'

type Stage = 'stop' | 'stopped' | 'broken'

/**
 * `/unsubscribe?token=…`, opened from a mail, without a sign-in. Opening it changes nothing: programs that
 * look into mails open every link, so a person presses the one button.
 */
export default function UnsubscribePage({ search }: ViewProps<typeof paths.unsubscribe>) {
  const t = useTranslate()
  const { token } = search
  const [stage, setStage] = useState<Stage>(token ? 'stop' : 'broken')
  const [busy, setBusy] = useState(false)
  const stop = async () => {
    setBusy(true)
    try {
      await api(cartReminders.stop, { body: { token: token ?? '' } })
      setStage('stopped')
    } catch (error) {
      const refused = isApiError(error) && (error.status === 404 || error.status === 400)
      if (refused) setStage('broken')
      else reportError(error)
    }
    setBusy(false)
  }
  return (
    <div className="frame py-8 sm:py-14">
      <div className="mx-auto max-w-md">
        <Moon className="mb-4 w-14 text-moon" />
        <h1 className="title-1">{t(`cart:reminders.${stage}_title`)}</h1>
        <p className="mt-2 text-soft">{t(`cart:reminders.${stage}_lead`)}</p>
        <Card className="mt-6">
          {stage === 'stop' ? (
            <Button variant="primary" size="large" wide needsScript busy={busy} onClick={() => void stop()}>
              {t('cart:reminders.stop_action')}
            </Button>
          ) : (
            <Link to={paths.settings()} className={buttonClass({ size: 'large', wide: true })}>
              {t('cart:reminders.to_settings')}
            </Link>
          )}
        </Card>
      </div>
    </div>
  )
}
