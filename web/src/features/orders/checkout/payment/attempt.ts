import { isApiError } from '@lunula/contract/client.ts'
import { RESERVATION_MINUTES } from '@lunula/contract/orders/constants.ts'
import type { PlaceOrderBody, Preview } from '@lunula/contract/orders/schemas.ts'
import type { PendingPayment, TypedStorage } from '../../../../shell/storage/storage.ts'

/** What stands for a placed order. */
interface Placed {
  _id: string
}

/** What asking for a payment leads to. */
export type Outcome<O extends Placed> =
  | { kind: 'placed'; order: O }
  /** The bank wants the buyer to confirm; the same card is then tried again. */
  | { kind: 'verify'; error: unknown }
  /** The total has moved; nothing was charged. */
  | { kind: 'changed'; preview: Preview }
  /** Nothing was charged; the error says what to do. */
  | { kind: 'refused'; error: unknown }
  /** Nobody knows yet whether it was charged: the attempt is kept and asked about again, never made anew. */
  | { kind: 'unknown' }

export interface AttemptOptions<O extends Placed> {
  place: (attempt: PendingPayment) => Promise<O>
  storage: Pick<TypedStorage, 'read' | 'set' | 'forget'>
  newKey: () => string
  /** Milliseconds since 1970. */
  now: () => number
  pause: (milliseconds: number) => Promise<void>
}

/**
 * How often an attempt without an answer is asked about before the buyer is told, and how long to wait in
 * between.
 */
const ASKS = 3
const PAUSE_MS = 2_000

/**
 * Payment attempts of this browser. Each has a key of its own that is kept until the server has answered, so
 * that whatever is retried or reloaded, the same attempt makes at most one order and one charge. A placed
 * order's attempt is kept until the buyer has seen it, so that a reload in between leads there as well.
 */
export function createAttempts<O extends Placed>({ place, storage, newKey, now, pause }: AttemptOptions<O>) {
  async function ask(attempt: PendingPayment): Promise<Outcome<O>> {
    for (let asked = 1; ; asked += 1) {
      try {
        const order = await place(attempt)
        storage.set('orderMarker', order._id)
        return { kind: 'placed', order }
      } catch (error) {
        if (!isOpen(error)) {
          // another tab may have begun one of its own meanwhile
          if (storage.read('pendingPayment')?.key === attempt.key) storage.forget('pendingPayment')
          return outcomeOf(error)
        }
        if (asked === ASKS) return { kind: 'unknown' }
        await pause(PAUSE_MS)
      }
    }
  }

  return {
    /** Starts a new attempt. Its key is kept before anything is sent. */
    start(body: PlaceOrderBody): Promise<Outcome<O>> {
      const attempt = { key: newKey(), body, startedAt: now() }
      storage.set('pendingPayment', attempt)
      return ask(attempt)
    },

    /** The buyer has seen the order. */
    seen: (): void => storage.forget('pendingPayment'),

    /** The attempt that waits for its answer. One that the server has long given up is forgotten. */
    waiting(): PendingPayment | undefined {
      const attempt = storage.read('pendingPayment')
      if (!attempt) return undefined
      if (now() - attempt.startedAt < RESERVATION_MINUTES * 60_000) return attempt
      storage.forget('pendingPayment')
      return undefined
    },

    ask,
  }
}

/** Whether the outcome is not known: no answer came, or one that says so. */
const isOpen = (error: unknown): boolean =>
  !isApiError(error) || error.status >= 500 || error.body?.code === 'orders.payment_in_progress'

function outcomeOf(error: unknown): Exclude<Outcome<Placed>, { kind: 'placed' }> {
  if (!isApiError(error)) return { kind: 'unknown' }
  const { code, data } = error.body ?? {}
  if (code === 'payments.verification_required') return { kind: 'verify', error }
  if (code === 'orders.total_changed' && data) return { kind: 'changed', preview: data as Preview }
  return { kind: 'refused', error }
}

export type Attempts<O extends Placed> = ReturnType<typeof createAttempts<O>>
