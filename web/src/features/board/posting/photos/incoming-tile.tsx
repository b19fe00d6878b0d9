import { IconButton } from '../../../../ui/fields/icon-button.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import type { Incoming } from './incoming-photos.ts'
import { Preview } from './preview.tsx'

/** A file on its way, and how far it is. */
export function IncomingTile({ incoming, onLeaveOut }: { incoming: Incoming; onLeaveOut: () => void }) {
  const t = useTranslate()
  const { file, preview, state, sent } = incoming
  const percent = Math.round((state === 'done' ? 1 : sent) * 100)
  const said =
    state === 'waiting' || state === 'preparing'
      ? t(`photos:state.${state}`)
      : t('photos:sending', { percent })
  return (
    <li className="relative order-last overflow-hidden rounded-card border border-line bg-surface">
      <div className="relative grid aspect-square place-items-center overflow-hidden bg-sunk text-soft">
        <Icon name="camera" className="size-8" />
        <Preview address={preview} />
        {preview && <span className="absolute inset-0 bg-surface opacity-45" />}
      </div>
      <span className="absolute top-1.5 right-1.5">
        <IconButton
          filled
          label={t('photos:leave_out', { name: file.name })}
          icon={<Icon name="x" />}
          onClick={onLeaveOut}
        />
      </span>
      <div className="grid min-h-11 content-center gap-1.5 px-2.5 py-2">
        <div
          role="progressbar"
          aria-label={file.name}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={said}
          className="h-1.5 overflow-hidden rounded-full bg-sunk"
        >
          <div
            className="h-full rounded-full bg-money transition-[width] duration-150"
            style={{ width: `${percent}%` }}
          />
        </div>
        <span aria-hidden="true" className="text-caption text-soft">
          {said}
        </span>
      </div>
    </li>
  )
}
