import { type Call, isApiError } from '@lunula/contract/client.ts'
import { useSession } from '../session/session-store.ts'
import { tryThrice } from './try-again.ts'
import { isLost } from './unreachable.ts'

const userId = () => useSession.getState().user?._id

/**
 * Does something again that was lost on the way, three times at most. What a user asked for is not done in
 * the name of a guest or of somebody else who is here by then.
 * @param attempt told whether it was lost before
 * @param asks whether it is asked for by whoever is signed in, and not for all alike
 */
export function retryWhileHere<T>(attempt: (wasLost: boolean) => Promise<T>, asks = true): Promise<T> {
  const asking = asks ? userId() : undefined
  let lost: unknown = null
  const hasGone = () => asking !== undefined && userId() !== asking
  return tryThrice(
    () => (lost !== null && hasGone() ? Promise.reject(lost) : attempt(lost !== null)),
    (error) => {
      if (!isLost(error)) return false
      lost = error
      return !hasGone()
    },
  )
}

/**
 * What changes nothing, or nothing more, is sent again when it was lost on the way; what is gone then was
 * deleted by the first of them.
 */
export const retryLost =
  (call: Call): Call =>
  (endpoint, ...rest) => {
    const { method, access, changesNothing, repeatable } = endpoint
    if (method !== 'GET' && !changesNothing && !repeatable) return call(endpoint, ...rest)
    const attempt = (wasLost: boolean) =>
      call(endpoint, ...rest).catch((error) => {
        const isGone = isApiError(error) && error.status === 404
        if (wasLost && repeatable === 'gone' && isGone) return { ok: true } as never
        throw error
      })
    return retryWhileHere(attempt, access !== 'anyone')
  }
