import { isApiError } from '@lunula/contract/client.ts'
import { MAX_PHOTO_BYTES, MIN_PHOTO_SIDE } from '@lunula/contract/media/constants.ts'
import { photos } from '@lunula/contract/media/endpoints.ts'
import type { Photo } from '@lunula/contract/media/schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { uploadApi } from '../../../../shell/files/upload.ts'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { createTurns, type Incoming, incomingOf, settled } from './incoming-photos.ts'
import { isUnfit, shrinkPhoto } from './shrink-photo.ts'

/** Drawing one large photo takes tens of megabytes: one after the other. */
const drawInTurn = createTurns(1)
const sendInTurn = createTurns(3)

let count = 0

/** Another try helps when the connection or the server failed, not when the file is the trouble. */
const canHelp = (error: unknown): boolean => !isApiError(error) || error.status >= 500 || error.status === 409

/** Files on their way; `onArrive` gets photos in the order in which their files were chosen. */
export function useUploads(onArrive: (arrived: Photo[]) => void) {
  const t = useTranslate()
  const [incoming, setIncoming] = useState<readonly Incoming[]>([])
  const list = useRef(incoming)
  const running = useRef(new Map<number, AbortController>())

  const keep = (next: readonly Incoming[]): void => {
    list.current = next
    setIncoming(next)
  }
  const settle = (): void => {
    const { arrived, rest } = settled(list.current)
    for (const { id, preview } of list.current)
      if (preview && !rest.some((one) => one.id === id)) URL.revokeObjectURL(preview)
    keep(rest)
    if (arrived.length > 0) onArrive(arrived)
  }
  const change = (id: number, changed: Partial<Incoming>): void =>
    keep(list.current.map((one) => (one.id === id ? { ...one, ...changed } : one)))

  useEffect(
    () => () => {
      for (const controller of running.current.values()) controller.abort()
      for (const { preview } of list.current) if (preview) URL.revokeObjectURL(preview)
    },
    [],
  )

  async function send(id: number, file: File, signal: AbortSignal): Promise<void> {
    const ready = await drawInTurn(async () => {
      signal.throwIfAborted()
      change(id, { state: 'preparing' })
      return shrinkPhoto(file)
    })
    if (isUnfit(ready)) {
      const limits = { pixels: MIN_PHOTO_SIDE, megabytes: MAX_PHOTO_BYTES / 1024 / 1024 }
      return change(id, { state: 'failed', error: t(`photos:unfit.${ready}`, limits) })
    }
    signal.throwIfAborted()
    change(id, { state: 'waiting', preview: URL.createObjectURL(ready) })
    await sendInTurn(async () => {
      signal.throwIfAborted()
      change(id, { state: 'sending', sent: 0 })
      const call = uploadApi((sent) => change(id, { sent }))
      const photo = await call(photos.upload, { file: ready }, { signal })
      change(id, { state: 'done', photo })
    })
  }

  async function start({ id, file }: Incoming): Promise<void> {
    const controller = new AbortController()
    running.current.set(id, controller)
    try {
      await send(id, file, controller.signal)
    } catch (error) {
      if (controller.signal.aborted) return
      const told = isApiError(error) ? error.body?.message : undefined
      change(id, { state: 'failed', error: told ?? t('photos:failed'), again: canHelp(error) })
    }
    running.current.delete(id)
    settle()
  }

  return {
    incoming,
    add(files: readonly File[]): void {
      const added = files.map((file) => {
        count += 1
        return incomingOf(count, file)
      })
      keep([...list.current, ...added])
      for (const one of added) void start(one)
    },
    retry({ id, file, preview }: Incoming): void {
      if (preview) URL.revokeObjectURL(preview)
      const again = incomingOf(id, file)
      change(id, again)
      void start(again)
    },
    leaveOut({ id, preview }: Incoming): void {
      running.current.get(id)?.abort()
      running.current.delete(id)
      if (preview) URL.revokeObjectURL(preview)
      keep(list.current.filter((one) => one.id !== id))
      settle()
    },
  }
}
