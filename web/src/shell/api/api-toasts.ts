import type { ErrorBody } from '@lunula/contract/errors.ts'
import { TOAST_MS, type Toast } from '../overlays/toast-store.ts'

type AnswerToast = Pick<Toast, 'kind' | 'message' | 'lines' | 'position' | 'duration' | 'shownAt'>

/**
 * The toast for an answer of the API (specification §8): a list of errors stays at the bottom left until it
 * is closed; a message alone goes after 3 s when it reports success and after 10 s when it does not. Nothing
 * is shown for 401 and 403, nor for an empty body.
 * @param nowMs milliseconds since 1970
 */
export function toastForAnswer(body: ErrorBody | null, nowMs: number): AnswerToast | null {
  if (body === null || body.statusCode === 401 || body.statusCode === 403) return null
  const { statusCode, message, errors } = body
  if (errors !== undefined) {
    return {
      kind: 'negative',
      message,
      lines: errors,
      position: 'bottom-left',
      duration: null,
      shownAt: nowMs,
    }
  }
  const isSuccess = statusCode === 200 || statusCode === 201
  return {
    kind: isSuccess ? 'positive' : 'negative',
    message,
    lines: [],
    position: 'bottom',
    duration: isSuccess ? TOAST_MS.success : TOAST_MS.error,
    shownAt: null,
  }
}
