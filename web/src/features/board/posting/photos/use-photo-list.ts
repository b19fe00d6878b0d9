import { photos } from '@lunula/contract/media/endpoints.ts'
import type { Photo } from '@lunula/contract/media/schemas.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { backgroundApi } from '../../../../shell/api/api.ts'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { admit, isRunning, needsRoom } from './incoming-photos.ts'
import { moved } from './order.ts'
import { useUploads } from './use-uploads.ts'

interface PhotoListOptions {
  value: readonly Photo[]
  onChange: (value: Photo[]) => void
  max: number
  onUploading: ((count: number) => void) | undefined
}

/** The photos of a form and the files on their way to join them. `said` is for those who listen. */
export function usePhotoList({ value, onChange, max, onUploading }: PhotoListOptions) {
  const t = useTranslate()
  const [said, setSaid] = useState('')
  const [leftOut, setLeftOut] = useState(0)

  // photos arrive while the form is drawn anew: each joins those that are there by then
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  const keep = (next: Photo[]): void => {
    latest.current = next
    onChange(next)
  }

  const { incoming, add, retry, leaveOut } = useUploads((arrived) => keep([...latest.current, ...arrived]))
  const uploading = incoming.filter(isRunning).length
  useEffect(() => onUploading?.(uploading), [uploading, onUploading])
  const room = max - value.length - incoming.filter(needsRoom).length

  return {
    going: incoming.filter(({ state }) => state !== 'failed'),
    failed: incoming.filter(({ state }) => state === 'failed'),
    room,
    leftOut,
    said: uploading > 0 ? t('photos:uploading', { count: uploading }) : said,
    retry,
    leaveOut,
    choose(files: File[]): void {
      const { admitted, left } = admit(files, room)
      setLeftOut(left)
      add(admitted)
    },
    move(from: number, to: number): void {
      keep(moved(latest.current, from, to))
      setSaid(to === 0 ? t('photos:moved_cover') : t('photos:moved', { place: to + 1, total: value.length }))
    },
    remove(photo: Photo): void {
      keep(latest.current.filter(({ _id }) => _id !== photo._id))
      setLeftOut(0)
      setSaid(t('photos:removed'))
      // one that a post uses stays; one that cannot be removed now goes by itself in two days
      backgroundApi(photos.remove, { params: { id: photo._id } }).catch(() => {})
    },
  }
}
