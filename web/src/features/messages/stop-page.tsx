import { messages } from '@lunula/contract/messages/endpoints.ts'
import { useState } from 'react'
import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { apiWithToast } from '../../shell/api/api.ts'
import { useTranslate } from '../../shell/i18n/translate.ts'
import { Link } from '../../shell/routing/link.tsx'
import { Moon } from '../../ui/display/spinner.tsx'
import { Button, buttonClass } from '../../ui/fields/button.tsx'

/**
 * `/messages/stop?token=`: turns the mails about messages off, from the link in a mail. Asked for by a press,
 * since mail programs open links by themselves.
 */
export default function StopPage({ search }: ViewProps<typeof paths.stopMessageMails>) {
  const t = useTranslate()
  const [stopping, setStopping] = useState(false)
  const [stopped, setStopped] = useState(false)
  async function stop(): Promise<void> {
    setStopping(true)
    // a refusal is told in a toast
    const answer = await apiWithToast(messages.stopMails, { body: { token: search.token } }).catch(() => null)
    setStopping(false)
    if (answer) setStopped(true)
  }
  return (
    <div className="frame py-8 sm:py-14">
      <div className="mx-auto max-w-md">
        <Moon className="mb-4 w-14 text-moon" />
        <h1 className="title-1">{t('messages:stop.title')}</h1>
        <p role="status" className="mt-2 text-soft">
          {t(stopped ? 'messages:stop.done' : 'messages:stop.text')}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          {!stopped && (
            <Button variant="primary" needsScript busy={stopping} onClick={() => void stop()}>
              {t('messages:stop.action')}
            </Button>
          )}
          <Link to={paths.messages()} className={buttonClass()}>
            {t('messages:stop.list')}
          </Link>
        </div>
      </div>
    </div>
  )
}
