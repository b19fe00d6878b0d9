import { cartReminders } from '@lunula/contract/cart-reminders/endpoints.ts'
import type { CartReminderChoice } from '@lunula/contract/cart-reminders/schemas.ts'
import { useState } from 'react'
import { apiResult } from '../../shell/api/api.ts'
import { useUserRemote } from '../../shell/api/use-remote.ts'
import { Moment } from '../../shell/i18n/moment.tsx'
import { showToast } from '../../shell/overlays/toast-store.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

/**
 * Whether one is reminded by mail of a cart that was left: off until it is ticked. Ticking it is the consent.
 */
export function ReminderChoice({ given }: { given: CartReminderChoice }) {
  const t = useTranslate()
  const [choice, setChoice] = useState(given)
  const [busy, setBusy] = useState(false)
  const choose = async (wanted: boolean) => {
    setBusy(true)
    setChoice({ ...choice, wanted })
    const chosen = await apiResult(cartReminders.choose, { body: { wanted } })
    setChoice(chosen.ok ? chosen.data : choice)
    if (chosen.ok)
      showToast({
        kind: 'positive',
        message: t(wanted ? 'cart:reminders.turned_on' : 'cart:reminders.turned_off'),
      })
    setBusy(false)
  }
  return (
    <div>
      <Checkbox
        label={t('cart:reminders.choice')}
        checked={choice.wanted}
        disabled={busy}
        onChange={(event) => void choose(event.target.checked)}
      />
      {choice.consented_at && (
        <p className="ms-8.5 text-sm text-soft">
          {t('cart:reminders.since')} <Moment iso={choice.consented_at} />
        </p>
      )}
    </div>
  )
}

/** The same below the cart, for whoever is signed in and has not chosen it yet. */
export function ReminderOffer() {
  // an offer that cannot be made now is made another time
  const { data: choice } = useUserRemote(cartReminders.read, {})
  if (!choice || choice.wanted) return null
  return (
    <div className="mt-3">
      <ReminderChoice given={choice} />
    </div>
  )
}
