import { customers } from '@lunula/contract/customers/endpoints.ts'
import type { Customer } from '@lunula/contract/customers/schemas.ts'
import { apiResult } from '../../shell/api/api.ts'
import { Moment } from '../../shell/i18n/moment.tsx'
import { confirm } from '../../shell/overlays/confirm-store.ts'
import { useChange } from '../../shell/routing/use-change.ts'
import { Card } from '../../ui/display/card.tsx'
import { Button } from '../../ui/fields/button.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

/** Where a customer is signed in; staff may end it when a device is lost. */
export function SignedInDevices({ customer }: { customer: Customer }) {
  const t = useTranslate()
  const { changing, change } = useChange()
  const { _id: id, sessions, allowed_actions } = customer
  if (sessions.length === 0) return null
  const mayEnd = allowed_actions.includes('end_sessions')
  const endAll = async () => {
    const confirmed = await confirm({
      title: t('admin-customers:devices.ask'),
      text: t('admin-customers:devices.text'),
      action: t('admin-customers:devices.end_all'),
      cancel: t('admin-customers:keep'),
    })
    if (confirmed) await change(() => apiResult(customers.endSessions, { params: { id } }))
  }
  return (
    <Card>
      <h2 className="mb-3 title-3">{t('admin-customers:devices.title')}</h2>
      <ul className="grid gap-3 text-sm">
        {sessions.map(({ _id: session, browser, system, last_used_at }) => {
          const name = [browser, system].filter(Boolean).join(' · ') || t('admin-customers:devices.unknown')
          return (
            <li key={session} className="flex items-center justify-between gap-3">
              <span className="min-w-0">
                {name}
                <span className="block text-soft">
                  <Moment iso={last_used_at} />
                </span>
              </span>
              {mayEnd && (
                <Button
                  size="small"
                  variant="ghost"
                  needsScript
                  busy={changing}
                  aria-label={`${t('admin-customers:devices.end')}: ${name}`}
                  onClick={() =>
                    void change(() => apiResult(customers.endSession, { params: { id, session } }))
                  }
                >
                  {t('admin-customers:devices.end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {mayEnd && sessions.length > 1 && (
        <div className="mt-4">
          <Button size="small" needsScript busy={changing} onClick={() => void endAll()}>
            {t('admin-customers:devices.end_all')}
          </Button>
        </div>
      )}
    </Card>
  )
}
