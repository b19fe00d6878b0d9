import { PUSH_CATEGORIES, QUIET_HOURS } from '@lunula/contract/notifications/constants.ts'
import { pushDevices } from '@lunula/contract/notifications/devices/endpoints.ts'
import type { PushDevice } from '@lunula/contract/notifications/devices/schemas.ts'
import { useEffect, useMemo, useState } from 'react'
import {
  choosePush,
  currentToken,
  type PushChoices,
  pushSupport,
  turnPushOff,
  turnPushOn,
} from '../../../shared/push/push-device.ts'
import { apiResult } from '../../../shell/api/api.ts'
import { useUserRemote } from '../../../shell/api/use-remote.ts'
import { useKeptChoice } from '../../../shell/forms/use-kept-choice.ts'
import { showToast } from '../../../shell/overlays/toast-store.ts'
import { browserStorage } from '../../../shell/storage/storage.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { OtherDevices } from './other-devices.tsx'
import { QuietHours } from './quiet-hours.tsx'

const EVERYTHING: PushChoices = { categories: [...PUSH_CATEGORIES], quiet: QUIET_HOURS }

/** What this device is told of, and which others are. Nothing is asked for before a press. */
export function PushChoice() {
  const t = useTranslate()
  const devices = useUserRemote(pushDevices.list, {})
  // by the service worker, while no page was open
  const [renewed, setRenewed] = useState<string>()
  useEffect(() => {
    if (devices.data) void currentToken().then(setRenewed)
  }, [devices.data])
  if (!useHydrated() || !devices.data) return null
  const { docs } = devices.data
  const token = renewed ?? browserStorage.read('messagingToken')
  const own = docs.find((device) => device.token === token)
  return (
    <div className="grid gap-5">
      {own ? (
        <OwnDevice key={own._id} device={own} onChange={devices.reload} />
      ) : (
        <Offer onChange={devices.reload} />
      )}
      <OtherDevices
        devices={docs.filter((device) => device !== own)}
        onRemove={async ({ _id }) => {
          const removed = await apiResult(pushDevices.remove, { body: { _id } })
          if (removed.ok) devices.reload()
        }}
      />
      {docs.length > 0 && <p className="text-sm text-soft">{t('push:mails')}</p>}
    </div>
  )
}

interface Changes {
  onChange: () => void
}

function Offer({ onChange }: Changes) {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  const [support, setSupport] = useState(pushSupport)
  async function turnOn(): Promise<void> {
    setBusy(true)
    const answer = await turnPushOn(EVERYTHING)
    setBusy(false)
    setSupport(pushSupport())
    if (answer === 'failed') return void showToast({ kind: 'negative', message: t('push:failed') })
    if (answer === 'denied' || !answer.ok) return
    showToast({ kind: 'positive', message: t('push:turned_on') })
    onChange()
  }
  if (support !== 'ready') return <p className="text-soft">{t(`push:support.${support}`)}</p>
  return (
    <div>
      <Button variant="primary" busy={busy} needsScript onClick={() => void turnOn()}>
        {t('push:turn_on')}
      </Button>
    </div>
  )
}

function OwnDevice({ device, onChange }: Changes & { device: PushDevice }) {
  const t = useTranslate()
  const given = useMemo((): PushChoices => ({ categories: device.categories, quiet: device.quiet }), [device])
  const [choices, choose] = useKeptChoice(given, async (wanted) => {
    const answer = await choosePush(wanted)
    if (answer === 'failed') showToast({ kind: 'negative', message: t('push:failed') })
    return answer !== 'failed' && answer.ok
  })
  async function turnOff(): Promise<void> {
    if (await turnPushOff()) onChange()
  }
  const { categories, quiet } = choices
  return (
    <>
      <fieldset>
        <legend className="mb-1 font-semibold">{t('push:this_device')}</legend>
        {PUSH_CATEGORIES.map((category) => (
          <Checkbox
            key={category}
            label={t(`push:category.${category}`)}
            checked={categories.includes(category)}
            onChange={({ target }) =>
              void choose({
                quiet,
                categories: target.checked
                  ? [...categories, category]
                  : categories.filter((each) => each !== category),
              })
            }
          />
        ))}
      </fieldset>
      <QuietHours quiet={quiet} onChange={(wanted) => void choose({ categories, quiet: wanted })} />
      <div>
        <Button size="small" onClick={() => void turnOff()}>
          {t('push:turn_off')}
        </Button>
      </div>
    </>
  )
}
