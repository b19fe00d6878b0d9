import { Button } from '../../../../ui/fields/button.tsx'
import { IconButton } from '../../../../ui/fields/icon-button.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import type { Incoming } from './incoming-photos.ts'
import { Preview } from './preview.tsx'

interface FailedRowProps {
  incoming: Incoming
  onRetry: () => void
  onLeaveOut: () => void
}

/** A file that did not become a photo: why, and what can be done. */
export function FailedRow({ incoming, onRetry, onLeaveOut }: FailedRowProps) {
  const t = useTranslate()
  const { file, preview, error, again } = incoming
  const { name } = file
  return (
    <li className="flex items-start gap-3 rounded-card border border-negative bg-negative-tint p-2">
      <span className="relative grid size-14 flex-none place-items-center overflow-hidden rounded-field bg-sunk text-soft">
        <Icon name="camera" />
        <Preview address={preview} />
      </span>
      <div className="grid min-w-0 flex-1 gap-1 self-center">
        <span className="truncate text-caption text-soft" title={name}>
          {name}
        </span>
        <span role="alert" className="text-sm font-medium text-negative">
          {error}
        </span>
        {again && (
          <span className="mt-1">
            <Button
              size="small"
              aria-label={t('photos:again_named', { name })}
              icon={<Icon name="rotate-cw" className="size-4" />}
              onClick={onRetry}
            >
              {t('photos:again')}
            </Button>
          </span>
        )}
      </div>
      <IconButton label={t('photos:leave_out', { name })} icon={<Icon name="x" />} onClick={onLeaveOut} />
    </li>
  )
}
