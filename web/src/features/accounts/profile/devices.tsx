import { profile } from '@lunula/contract/accounts/profile/endpoints.ts'
import type { Session } from '@lunula/contract/accounts/profile/schemas.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { apiResult } from '../../../shell/api/api.ts'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { confirm } from '../../../shell/overlays/confirm-store.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { type Translate, useTranslate } from '../../../ui/texts/translate.ts'

/** Signed-in devices, the one used last first. This one is ended by signing out. */
export function Devices({ sessions }: { sessions: readonly Session[] }) {
  const t = useTranslate()
  const { ending, end, endOthers } = useEnding()
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0">
            <Icon name={isPhone(session) ? 'smartphone' : 'laptop'} className="size-6 flex-none text-soft" />
            <div className="min-w-0 flex-1 basis-48">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
                {deviceName(session, t)}
                {session.current && <Badge tone="money">{t('profile:devices.this')}</Badge>}
              </p>
              <p className="text-sm text-soft">
                {t('profile:devices.last_used')} <Moment iso={session.last_used_at} /> ·{' '}
                {t('profile:devices.since')} <Moment iso={session.createdAt} short />
              </p>
            </div>
            {!session.current && (
              <Button
                size="small"
                busy={ending === session._id}
                aria-label={t('profile:devices.end_named', { name: deviceName(session, t) })}
                onClick={() => void end(session)}
              >
                {t('profile:devices.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button busy={ending === 'others'} onClick={() => void endOthers()}>
          {t('profile:devices.end_others')}
        </Button>
      )}
    </>
  )
}

const isPhone = ({ system }: Session): boolean => /android|ios|ipad/i.test(system ?? '')

/** `Chrome on Android`, as far as the device said. */
function deviceName({ browser, system }: Session, t: Translate): string {
  if (browser !== null && system !== null) return t('profile:devices.name', { browser, system })
  return browser ?? system ?? t('profile:devices.unknown')
}

function useEnding() {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [ending, setEnding] = useState<string | null>(null)
  const ask = async (what: string, title: string, work: () => Promise<unknown>) => {
    const confirmed = await confirm({
      title,
      text: t('profile:devices.end_text'),
      action: t('profile:devices.end'),
      cancel: t('profile:devices.keep'),
      danger: true,
    })
    if (!confirmed) return
    setEnding(what)
    await work()
    // after a failure too, the list shows what is true
    await revalidate()
    setEnding(null)
  }
  return {
    ending,
    end: (session: Session) =>
      ask(session._id, t('profile:devices.end_question', { name: deviceName(session, t) }), () =>
        apiResult(profile.endSession, { params: { id: session._id } }),
      ),
    endOthers: () =>
      ask('others', t('profile:devices.end_others_question'), () => apiResult(profile.endOtherSessions)),
  }
}
