import type { PushDevice } from '@lunula/contract/notifications/devices/schemas.ts'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

interface OtherDevicesProps {
  devices: readonly PushDevice[]
  onRemove: (device: PushDevice) => Promise<void>
}

/** The other devices that are told, each of which can be told no more from here. */
export function OtherDevices({ devices, onRemove }: OtherDevicesProps) {
  const t = useTranslate()
  if (devices.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 font-semibold">{t('push:others')}</h3>
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <li key={device._id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {device.name}{' '}
              <span className="text-sm text-soft">
                <Moment iso={device.createdAt} />
              </span>
            </span>
            <Button
              size="small"
              aria-label={t('push:remove', { name: device.name })}
              onClick={() => void onRemove(device)}
            >
              {t('push:turn_off_short')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
