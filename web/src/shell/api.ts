import { createClient, isApiError, type Transport } from '@lunula/contract/client.ts'
import type { ErrorBody } from '@lunula/contract/errors.ts'
import { paths } from '../paths.ts'
import { toastForAnswer } from './api-toasts.ts'
import { readCookie } from './cookies.ts'
import { translate } from './i18n/browser.ts'
import { go, goal } from './navigation.ts'
import { REFRESH_TIMEOUT_MS, REQUEST_TIMEOUT_MS, sendWithin } from './send.ts'
import { sendTelling } from './send-telling.ts'
import { createBackground } from './session/background.ts'
import { createRefresh } from './session/refresh.ts'
import { forgetSession, hasSession, useSession } from './session/session-store.ts'
import { createSessionTransport, type TransportOptions } from './session/transport.ts'
import { showToast, type Toast } from './toast-store.ts'
import { createWarmTransport } from './warm.ts'

const accessToken = () => readCookie('access_token')

/** The server reads the refresh token from its cookie and sets both cookies anew. It bears no token, so the active status is not told by it. */
export const refreshSession = createRefresh({
  token: accessToken,
  ask: () =>
    sendWithin(
      REFRESH_TIMEOUT_MS,
      'page',
    )({
      method: 'POST',
      path: '/auth/refresh-token',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: undefined,
    }),
  exclusively: (work) => navigator.locks?.request('lunula.refresh', work) ?? work(),
})

const session: Omit<TransportOptions, 'send'> = {
  token: accessToken,
  hasSession,
  refresh: refreshSession,
  now: Date.now,
  onSignedOut: ({ path }) => sessionIsOver(path.startsWith('/cart/add') ? paths.home() : paths.account()),
}

const sessionTransport = createSessionTransport({ ...session, send: sendWithin(REQUEST_TIMEOUT_MS) })

const warm = createWarmTransport(sessionTransport, Date.now)

/** Whatever changes something makes prefetched answers old. */
const transport: Transport = (request) => {
  if (request.method !== 'GET') warm.forget()
  return sessionTransport(request)
}

/** Forgets a session that has ended by itself, if there was one, and leads the visitor on. */
export function sessionIsOver(to: string): void {
  if (hasSession()) {
    useSession.setState({ endedAt: goal() })
    forgetSession()
    warm.forget()
  }
  void go(to)
}

/** Calls the API without a word: for calls whose failure the screen itself shows. */
export const quietCall = createClient(transport)

/** Calls the API with a file and tells how much of it has gone out, from 0 to 1. A failure is shown by the screen itself. */
export const uploadCall = (onProgress: (part: number) => void): typeof quietCall =>
  createClient(createSessionTransport({ ...session, send: sendTelling(onProgress) }))

/** For loaders, whose failure is shown in place of the page; uses what links have prefetched. */
export const loaderCall = createClient(warm.send)

/** For prefetching. */
export const aheadCall = createClient(warm.ahead)

/** Calls the API; a failure is told in a toast (specification §8) and thrown on. */
export const call: typeof quietCall = async (endpoint, ...rest) => {
  try {
    return await quietCall(endpoint, ...rest)
  } catch (error) {
    tellFailure(error)
    throw error
  }
}

/** Sends what a page asks for on its own, with the token that it is given: see `backgroundCall`. */
export const inBackground = createBackground({
  token: accessToken,
  hasSession,
  refresh: refreshSession,
  now: Date.now,
})
const sendForPage = sendWithin(REQUEST_TIMEOUT_MS, 'page')

/**
 * Calls the API for the page itself: counters, and what is nice to know about whoever is signed in. It never leads anywhere, says nothing and
 * is no sign of life; for a guest, and when the session cannot be carried on, it rejects without asking. Callers go on without the answer.
 */
export const backgroundCall = createClient((request) =>
  inBackground((bearer) =>
    sendForPage({ ...request, headers: { ...request.headers, authorization: `Bearer ${bearer}` } }),
  ),
)

/** Where a refusal can be mended. */
const wayOn = (body: ErrorBody | null): Pick<Toast, 'action'> | null =>
  body?.code === 'licences.needed'
    ? { action: { label: translate('errors:submit_licence'), run: () => void go(paths.licence()) } }
    : null

/** Shows the toast that belongs to a failed call, if any. */
export function tellFailure(error: unknown): void {
  if (isApiError(error)) {
    const toast = toastForAnswer(error.body, Date.now())
    if (toast) showToast({ ...toast, ...wayOn(error.body) })
    return
  }
  if (error instanceof Error && error.name === 'AbortError') return
  showToast({ kind: 'negative', message: translate('errors:unreachable') })
}
