import { type CallArguments, createClient, isApiError, type Transport } from '@lunula/contract/client.ts'
import type { Answer, Route } from '@lunula/contract/endpoint.ts'
import type { ErrorBody } from '@lunula/contract/errors.ts'
import { paths } from '../../app/paths.ts'
import { retryLost } from '../errors/retry-lost.ts'
import { isMissingFile, isUnreachable } from '../errors/unreachable.ts'
import { translate } from '../i18n/browser.ts'
import { showToast, type Toast } from '../overlays/toast-store.ts'
import { pause } from '../pause.ts'
import { go, pendingLocation, reloadData } from '../routing/navigation.ts'
import { createPrefetchTransport } from '../routing/prefetch-cache.ts'
import { createBackground } from '../session/background.ts'
import { createRefresh } from '../session/refresh.ts'
import { clearSession, hasSession, useSession } from '../session/session-store.ts'
import { createSessionTransport, type TransportOptions } from '../session/transport.ts'
import { readCookie } from '../storage/cookies.ts'
import { toastForAnswer } from './api-toasts.ts'
import { REFRESH_TIMEOUT_MS, REQUEST_TIMEOUT_MS, sendWithin } from './send.ts'

const accessToken = () => readCookie('access_token')

/**
 * The server reads the refresh token from its cookie and sets both cookies anew. It bears no token, so the
 * active status is not told by it.
 */
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
  forget: () => clearSession(),
  onSignedOut: ({ path }) => sessionIsOver(path.startsWith('/cart/add') ? paths.home() : paths.account()),
}

const sessionTransport = createSessionTransport({
  ...session,
  send: sendWithin(REQUEST_TIMEOUT_MS),
})

const prefetched = createPrefetchTransport(
  sessionTransport,
  Date.now,
  () => `${document.documentElement.lang} ${useSession.getState().user?._id}`,
)

/** What changes something and has no answer yet. */
const underWay = new Set<Promise<unknown>>()

/** Whatever changes something makes prefetched answers old, and those that were asked for meanwhile. */
const transport: Transport = (request) => {
  if (request.method === 'GET') return sessionTransport(request)
  prefetched.forget()
  const answer = sessionTransport(request).finally(() => {
    underWay.delete(answer)
    prefetched.forget()
  })
  underWay.add(answer)
  return answer
}

/** Resolves once what is being changed is answered, or takes long: what is read then knows of it. */
export const settled = (): Promise<unknown> => Promise.race([Promise.allSettled(underWay), pause(2_000)])

/**
 * Forgets a session that has ended by itself, if there was one; signing in again leads back to its place, and
 * to the posts and forms that were being written: the server may not have all of them, and each says whose it
 * is.
 */
export function endSession(): void {
  if (!hasSession()) return
  useSession.setState({ endedAt: pendingLocation() })
  clearSession(['guestPost'])
  prefetched.forget()
}

/** The same, and leads the visitor on. */
function sessionIsOver(to: string): void {
  endSession()
  void go(to)
}

/** Calls the API without a word: for calls whose failure the screen itself shows. */
export const api = retryLost(createClient(transport, say))

/** Calls the API by another way of sending, as files need it. A failure is shown by the screen itself. */
export const apiOver = (send: Transport): typeof api =>
  retryLost(createClient(createSessionTransport({ ...session, send })))

/** For loaders, whose failure is shown in place of the page; uses what links have prefetched. */
export const loaderApi = retryLost(createClient(prefetched.send))

/** For prefetching. */
export const prefetchApi = createClient(prefetched.ahead)

/** What became of a call. */
export type Result<T> = { ok: true; data: T } | { ok: false; error: unknown }

/**
 * Calls the API and never throws: a failure is reported (see `reportError`) and returned. Where another
 * device, or a press whose answer was lost, was first, the page shows anew what stands.
 */
export async function apiResult<E extends Route>(
  endpoint: E,
  ...rest: CallArguments<E>
): Promise<Result<Answer<E>>> {
  try {
    return { ok: true, data: await api(endpoint, ...rest) }
  } catch (error) {
    reportError(error)
    // not there, not as it was, over
    if (endpoint.method !== 'GET' && isApiError(error) && error.status > 403 && error.status < 411)
      reloadData()
    return { ok: false, error }
  }
}

/** Sends what a page asks for on its own, with the token that it is given: see `backgroundApi`. */
export const inBackground = createBackground({
  token: accessToken,
  hasSession,
  refresh: refreshSession,
  now: Date.now,
})
const sendForPage = sendWithin(REQUEST_TIMEOUT_MS, 'page')

/**
 * Calls the API for the page itself: counters, and what is nice to know about whoever is signed in. It never
 * leads anywhere, says nothing and is no sign of life; for a guest, and when the session cannot be carried
 * on, it rejects without asking. Callers go on without the answer.
 */
export const backgroundApi = retryLost(
  createClient((request) =>
    inBackground((bearer) =>
      sendForPage({ ...request, headers: { ...request.headers, authorization: `Bearer ${bearer}` } }),
    ),
  ),
)

/** Where a refusal can be mended. */
const recoveryAction = (body: ErrorBody | null): Pick<Toast, 'action'> | null =>
  body?.code === 'licences.needed'
    ? { action: { label: translate('errors:submit_license'), run: () => void go(paths.license()) } }
    : null

/** Shows what an answer says in words, if anything. */
function say(body: ErrorBody): void {
  const toast = toastForAnswer(body, Date.now())
  if (toast) showToast({ ...toast, ...recoveryAction(body) })
}

/** Shows the toast that belongs to a failed call, if any. */
export function reportError(error: unknown): void {
  if (error instanceof Error && error.name === 'AbortError') return
  if (isApiError(error)) {
    if (error.body) say(error.body)
    else if (!error.isEmpty && error.status !== 401 && error.status !== 403) sayFailed('errors:generic')
    return
  }
  const isAway = isUnreachable(error) || isMissingFile(error)
  if (!isAway) console.error(error)
  sayFailed(isAway ? 'errors:unreachable' : 'errors:generic')
}

const sayFailed = (text: 'errors:generic' | 'errors:unreachable'): void =>
  void showToast({ kind: 'negative', message: translate(text) })
