import { formatClock } from '@lunula/contract/formats/dates.ts'
import { QUIET_HOURS } from '@lunula/contract/notifications/constants.ts'
import type { PushChoices } from '../../../shared/push/push-device.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

interface QuietHoursProps {
  quiet: PushChoices['quiet']
  onChange: (quiet: PushChoices['quiet']) => void
}

/** Full hours, as minutes after midnight. */
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour * 60),
  label: formatClock(new Date(2026, 0, 1, hour)),
}))

/** From when to when nothing is pushed, by the clock of this device. */
export function QuietHours({ quiet, onChange }: QuietHoursProps) {
  const t = useTranslate()
  return (
    <div>
      <Checkbox
        label={t('push:quiet.choice')}
        checked={quiet !== null}
        onChange={({ target }) => onChange(target.checked ? QUIET_HOURS : null)}
      />
      {quiet && (
        <div className="ms-8.5 mt-2 grid max-w-80 grid-cols-2 gap-3">
          <SelectField
            label={t('push:quiet.from')}
            choices={HOURS}
            value={String(quiet.from)}
            onChange={({ target }) => onChange({ ...quiet, from: Number(target.value) })}
          />
          <SelectField
            label={t('push:quiet.to')}
            choices={HOURS}
            value={String(quiet.to)}
            onChange={({ target }) => onChange({ ...quiet, to: Number(target.value) })}
          />
        </div>
      )}
    </div>
  )
}
