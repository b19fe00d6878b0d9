import { PHOTO_TYPES } from '@lunula/contract/media/constants.ts'
import type { ChangeEvent } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { useHydrated } from '../../../../ui/use-hydrated.ts'

interface PhotoDropProps {
  id: string
  describedBy: string
  invalid: boolean
  /** Files are held over the field. */
  over: boolean
  /** Nothing stands beside it yet: it takes the whole width. */
  alone: boolean
  onChoose: (files: File[]) => void
}

/**
 * The place to press for photos of the device. That files can be dropped on the field is said where there is
 * a mouse.
 */
export function PhotoDrop({ id, describedBy, invalid, over, alone, onChoose }: PhotoDropProps) {
  const t = useTranslate()
  const hydrated = useHydrated()
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(input.files ?? [])])
    // choosing the same file again, once it is mended, is a change too
    input.value = ''
  }
  return (
    <label
      className={classNames(
        'grid cursor-pointer place-content-center justify-items-center gap-1 rounded-card border border-dashed p-4 text-center transition-colors',
        'hover:bg-sunk has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent has-disabled:opacity-60',
        alone ? 'min-h-40' : 'h-full min-h-36',
        over ? 'border-accent bg-moon' : invalid ? 'border-negative' : 'border-edge',
      )}
    >
      <input
        id={id}
        type="file"
        multiple
        // without HEIC among them, phones that take pictures in it hand over a JPEG
        accept={PHOTO_TYPES.join(',')}
        className="unseen"
        disabled={!hydrated}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={choose}
      />
      <span aria-hidden="true" className="mb-1 grid size-11 place-items-center rounded-full bg-moon">
        <Icon name="image-plus" />
      </span>
      <span className="font-medium">{t('photos:choose')}</span>
      <span className="hidden text-caption text-soft pointer-fine:block">{t('photos:drop')}</span>
    </label>
  )
}
