import { stockAlerts } from '@lunula/contract/stock-alerts/endpoints.ts'
import { useState } from 'react'
import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { apiWithToast } from '../../shell/api/api.ts'
import { useTranslate } from '../../shell/i18n/translate.ts'
import { Link } from '../../shell/routing/link.tsx'
import { Moon } from '../../ui/display/spinner.tsx'
import { Button, buttonClass } from '../../ui/fields/button.tsx'

/**
 * `/stock-alerts/stop?token=`: takes back all requests, from the link in a mail. Asked for by a press, since
 * mail programs open links by themselves.
 */
export default function StopPage({ search }: ViewProps<typeof paths.stopStockAlerts>) {
  const t = useTranslate()
  const [stopping, setStopping] = useState(false)
  const [stopped, setStopped] = useState<number | null>(null)
  async function stop(): Promise<void> {
    setStopping(true)
    // a refusal is told in a toast
    const answer = await apiWithToast(stockAlerts.stop, { body: { token: search.token } }).catch(() => null)
    setStopping(false)
    if (answer) setStopped(answer.stopped)
  }
  return (
    <div className="frame py-8 sm:py-14">
      <div className="mx-auto max-w-md">
        <Moon className="mb-4 w-14 text-moon" />
        <h1 className="title-1">{t('stock-alerts:stop.title')}</h1>
        <p role="status" className="mt-2 text-soft">
          {stopped === null
            ? t('stock-alerts:stop.text')
            : t(stopped > 0 ? 'stock-alerts:stop.done' : 'stock-alerts:stop.none')}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          {stopped === null ? (
            <Button variant="primary" needsScript busy={stopping} onClick={() => void stop()}>
              {t('stock-alerts:stop.action')}
            </Button>
          ) : (
            <Link to={paths.categories()} className={buttonClass({ variant: 'primary' })}>
              {t('stock-alerts:stop.shop')}
            </Link>
          )}
          <Link to={paths.stockAlerts()} className={buttonClass()}>
            {t('stock-alerts:stop.list')}
          </Link>
        </div>
      </div>
    </div>
  )
}
