import { cartReminders } from '@lunula/contract/cart-reminders/endpoints.ts'
import { isApiError } from '@lunula/contract/client.ts'
import { messages } from '@lunula/contract/messages/endpoints.ts'
import { savedSearches } from '@lunula/contract/saved-searches/endpoints.ts'
import { stockAlerts } from '@lunula/contract/stock-alerts/endpoints.ts'
import { useState } from 'react'
import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { api, reportError } from '../../shell/api/api.ts'
import { Moon } from '../../ui/display/spinner.tsx'
import { Button, buttonClass } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

type Search = ViewProps<typeof paths.unsubscribe>['search']

interface Topic {
  /** Its answer is filled into the text that tells it is done. */
  stop: (body: { token: string }) => Promise<object>
  /** Where the signed-in user changes their mind. */
  list: () => string
}

const TOPICS: Readonly<Record<Search['topic'], Topic>> = {
  'cart-reminders': { stop: (body) => api(cartReminders.stop, { body }), list: paths.settings },
  'stock-alerts': { stop: (body) => api(stockAlerts.stop, { body }), list: paths.stockAlerts },
  messages: { stop: (body) => api(messages.stopMails, { body }), list: paths.messages },
  'saved-searches': { stop: (body) => api(savedSearches.stop, { body }), list: paths.savedSearches },
}

/**
 * `/unsubscribe?topic=…&token=…`, opened from a mail, without a sign-in. Opening it changes nothing: programs
 * that look into mails open every link, so a person presses the one button.
 */
export default function UnsubscribePage({ search: { topic, token } }: ViewProps<typeof paths.unsubscribe>) {
  const t = useTranslate()
  const { stop, list } = TOPICS[topic]
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState(
    token ? null : { title: t('unsubscribe:broken'), text: t('unsubscribe:incomplete') },
  )
  const press = async () => {
    setBusy(true)
    try {
      const answer = await stop({ token })
      setOutcome({ title: t('unsubscribe:done'), text: t(`unsubscribe:topic.${topic}.done`, { ...answer }) })
    } catch (error) {
      const refused = isApiError(error) && (error.status === 404 || error.status === 410)
      if (refused) setOutcome({ title: t('unsubscribe:broken'), text: error.message })
      else reportError(error)
    }
    setBusy(false)
  }
  return (
    <div className="frame py-8 sm:py-14">
      <div className="mx-auto max-w-md">
        <Moon className="mb-4 w-14 text-moon" />
        <h1 className="title-1">{outcome?.title ?? t(`unsubscribe:topic.${topic}.title`)}</h1>
        <p role="status" className="mt-2 text-soft">
          {outcome?.text ?? t(`unsubscribe:topic.${topic}.text`)}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          {!outcome && (
            <Button variant="primary" needsScript busy={busy} onClick={() => void press()}>
              {t('unsubscribe:action')}
            </Button>
          )}
          <Link to={list()} className={buttonClass()}>
            {t(`unsubscribe:topic.${topic}.list`)}
          </Link>
        </div>
      </div>
    </div>
  )
}
