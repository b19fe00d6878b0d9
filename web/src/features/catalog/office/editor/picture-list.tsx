import { MAX_ALT, MAX_GOODS_PICTURE_BYTES } from '@lunula/contract/catalog/goods/constants.ts'
import { goods } from '@lunula/contract/catalog/goods/endpoints.ts'
import { isApiError } from '@lunula/contract/client.ts'
import { memo, type RefObject, useCallback, useId, useRef, useState } from 'react'
import { reportError } from '../../../../shell/api/api.ts'
import { uploadApi } from '../../../../shell/files/upload.ts'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { IconButton } from '../../../../ui/fields/icon-button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { ShowAll } from '../show-all.tsx'
import type { Draft } from './draft.ts'

type Picture = Draft['pictures'][number]

interface PictureListProps {
  draft: Draft
  /** Stays the same while the editor is open. */
  onChange: (more: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void
}

/** A picture of each of hundreds of shades would stand between the product and its variants. */
const FIRST_PICTURES = 20

/** Pictures in their order: by drag, or by the buttons beside each. */
export function PictureList({ draft: { pictures, addresses }, onChange }: PictureListProps) {
  const t = useTranslate()
  const id = useId()
  const [all, setAll] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const dragged = useRef<number | null>(null)
  const [busy, setBusy] = useState(0)
  const [error, setError] = useState<string | null>(null)
  const place = useCallback(
    (from: number, to: number) => {
      if (to >= FIRST_PICTURES) setAll(true)
      onChange((draft) => ({ pictures: withMoved(draft.pictures, from, to) }))
    },
    [onChange],
  )
  const add = async (files: readonly File[]) => {
    setError(null)
    for (const file of files) {
      if (file.size > MAX_GOODS_PICTURE_BYTES) {
        setError(t('admin-goods:editor.picture_large', { name: file.name }))
        continue
      }
      setBusy((count) => count + 1)
      try {
        const { key, picture } = await uploadApi(() => {})(goods.addPicture, { file })
        onChange((draft) => ({
          pictures: [...draft.pictures, { key, alt: '' }],
          addresses: { ...draft.addresses, [key]: picture.url },
        }))
        // the last, where it is to be described
        setAll(true)
      } catch (failure) {
        if (isApiError(failure) && failure.body) setError(`${file.name}: ${failure.body.message}`)
        else reportError(failure)
      }
      setBusy((count) => count - 1)
    }
  }
  const shown = all ? pictures : pictures.slice(0, FIRST_PICTURES)
  return (
    <div className="grid gap-3">
      <ol ref={list} aria-label={t('admin-goods:field.pictures')} className="grid gap-3 empty:hidden">
        {shown.map((picture, at) => (
          <PictureRow
            key={picture.key}
            picture={picture}
            address={addresses[picture.key] ?? ''}
            at={at}
            isLast={at === pictures.length - 1}
            dragged={dragged}
            place={place}
            onChange={onChange}
          />
        ))}
      </ol>
      {shown.length < pictures.length && (
        <ShowAll count={pictures.length} list={list} onShow={() => setAll(true)} />
      )}
      <label
        htmlFor={id}
        className="flex min-h-16 items-center gap-4 rounded-field border border-dashed border-edge px-4 py-3 hover:bg-sunk has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return
          event.preventDefault()
          void add([...event.dataTransfer.files])
        }}
      >
        <input
          id={id}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif"
          className="unseen"
          onChange={({ currentTarget: input }) => {
            void add([...(input.files ?? [])])
            input.value = ''
          }}
        />
        <Icon name="image-plus" className="size-5" />
        <span className="text-sm font-medium">
          {busy > 0
            ? t('admin-goods:editor.uploading', { count: busy })
            : t('admin-goods:editor.add_pictures')}
        </span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

const withMoved = (pictures: Draft['pictures'], from: number, to: number): Draft['pictures'] => {
  const moved = pictures[from]
  if (!moved || to < 0 || to >= pictures.length) return pictures
  const rest = pictures.filter((_, at) => at !== from)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}

interface PictureRowProps extends Pick<PictureListProps, 'onChange'> {
  picture: Picture
  address: string
  at: number
  isLast: boolean
  /** Which one is being dragged. */
  dragged: RefObject<number | null>
  place: (from: number, to: number) => void
}

const PictureRow = memo(({ picture, address, at, isLast, dragged, place, onChange }: PictureRowProps) => {
  const t = useTranslate()
  const { key, alt } = picture
  return (
    <li
      draggable
      tabIndex={-1}
      onDragStart={() => {
        dragged.current = at
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={() => {
        if (dragged.current !== null) place(dragged.current, at)
        dragged.current = null
      }}
      className="flex flex-wrap items-end gap-3 rounded-card border border-line p-3 sm:flex-nowrap"
    >
      <Icon
        name="grip-vertical"
        className="size-5 flex-none cursor-grab self-center text-soft max-sm:hidden"
      />
      <img
        src={`${address}-160.webp`}
        alt=""
        loading="lazy"
        width={72}
        height={72}
        className="size-18 flex-none rounded-field bg-sunk object-contain"
      />
      <div className="min-w-[min(10rem,100%)] flex-1">
        <TextField
          label={t('admin-goods:editor.alt', { number: at + 1 })}
          value={alt}
          maxLength={MAX_ALT}
          onChange={(event) => {
            const { value } = event.currentTarget
            onChange(({ pictures }) => ({
              pictures: pictures.map((each) => (each.key === key ? { key, alt: value } : each)),
            }))
          }}
        />
      </div>
      <span className="flex gap-1">
        <IconButton
          label={t('admin-goods:editor.earlier', { number: at + 1 })}
          disabled={at === 0}
          icon={<Icon name="chevron-down" className="size-5 rotate-180" />}
          onClick={() => place(at, at - 1)}
        />
        <IconButton
          label={t('admin-goods:editor.later', { number: at + 1 })}
          disabled={isLast}
          icon={<Icon name="chevron-down" className="size-5" />}
          onClick={() => place(at, at + 1)}
        />
        <IconButton
          label={t('admin-goods:editor.remove_picture', { number: at + 1 })}
          icon={<Icon name="x" className="size-5" />}
          onClick={() =>
            onChange(({ pictures }) => ({ pictures: pictures.filter((each) => each.key !== key) }))
          }
        />
      </span>
    </li>
  )
})
