import { type Call, isApiError } from '@lunula/contract/client.ts'
import { tryThrice } from './try-again.ts'
import { isLost } from './unreachable.ts'

/**
 * What changes nothing, or nothing more, is sent again when it was lost on the way; what is gone then was
 * deleted by the first of them.
 */
export const retryLost =
  (call: Call): Call =>
  (endpoint, ...rest) => {
    const { method, changesNothing, repeatable } = endpoint
    let wasLost = false
    return tryThrice(
      () =>
        call(endpoint, ...rest).catch((error) => {
          if (wasLost && repeatable === 'gone' && isApiError(error) && error.status === 404)
            return { ok: true } as never
          throw error
        }),
      (error) => {
        wasLost = isLost(error)
        return wasLost && Boolean(method === 'GET' || changesNothing || repeatable)
      },
    )
  }
