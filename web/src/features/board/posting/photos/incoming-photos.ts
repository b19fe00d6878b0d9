import type { Photo } from '@lunula/contract/media/schemas.ts'
import { mayBePhoto } from './shrink-photo.ts'

/** A file on its way to become a photo. */
export interface Incoming {
  id: number
  file: File
  /** What is shown meanwhile, an address of this browser; null until it is ready. */
  preview: string | null
  state: 'waiting' | 'preparing' | 'sending' | 'failed' | 'done'
  /** From 0 to 1. */
  sent: number
  error: string | null
  /** Whether trying again could help. */
  again: boolean
  photo: Photo | null
}

export const incomingOf = (id: number, file: File): Incoming => ({
  id,
  file,
  preview: null,
  state: 'waiting',
  sent: 0,
  error: null,
  again: false,
  photo: null,
})

/**
 * Files for which there is room, and how many are left out. What cannot be a photo needs no room and comes
 * along, so that it is told.
 */
export function admit(files: readonly File[], room: number): { admitted: File[]; left: number } {
  const fitting = new Set(files.filter(({ type }) => mayBePhoto(type)).slice(0, Math.max(0, room)))
  const admitted = files.filter((file) => fitting.has(file) || !mayBePhoto(file.type))
  return { admitted, left: files.length - admitted.length }
}

/**
 * Photos that are there, as far as none before them is still on its way: they stand in the order in which
 * they were chosen, whichever arrives first. What failed waits for its second try and holds nobody up.
 */
export function settled(list: readonly Incoming[]): { arrived: Photo[]; rest: Incoming[] } {
  const running = list.findIndex(({ state }) => state !== 'done' && state !== 'failed')
  const ahead = running === -1 ? list : list.slice(0, running)
  const gone = new Set(ahead.filter(({ photo }) => photo !== null))
  return {
    arrived: [...gone].flatMap(({ photo }) => photo ?? []),
    rest: list.filter((one) => !gone.has(one)),
  }
}

export const isRunning = ({ state }: Incoming): boolean => state !== 'failed' && state !== 'done'

/** Whether it may still become a photo, and so needs room. */
export const needsRoom = ({ state, again }: Incoming): boolean => state !== 'failed' || again

/** Runs at most so many pieces of work at once; the others wait, first come, first served. */
export function createTurns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // whoever ends hands its place over
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
