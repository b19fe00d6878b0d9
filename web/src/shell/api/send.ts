import type { Transport } from '@lunula/contract/client.ts'
import { UnreachableError } from '../errors/unreachable.ts'
import { syncActiveFlag } from '../session/active-sync.ts'
import { useSession } from '../session/session-store.ts'
import { browserStorage } from '../storage/storage.ts'
import { API_BASE } from './api-base.ts'

export const REQUEST_TIMEOUT_MS = 15_000
export const REFRESH_TIMEOUT_MS = 30_000

/**
 * Whether there is somebody: what a page asks for on its own says nothing about that, and leaves the flag to
 * the next call that does.
 */
const activeFlag = (cause: Cause): '1' | '0' =>
  cause === 'visitor' && useSession.getState().user ? syncActiveFlag(browserStorage, Date.now()) : '0'

type Cause = 'visitor' | 'page'

/** What every request says of itself, whoever sends it: the language, and whether somebody is there. */
export const headersOf = (cause: Cause): Record<string, string> => ({
  // that of the cookie, or of the address that was opened
  'accept-language': document.documentElement.lang,
  'x-sync-active': activeFlag(cause),
})

/** Browsers carry 64 KiB of such requests together; longer ones are few, and end with their page. */
const KEPT_ALIVE_CHARACTERS = 4_000

const isShort = (body: string | FormData | undefined): boolean =>
  body === undefined || (typeof body === 'string' && body.length <= KEPT_ALIVE_CHARACTERS)

/**
 * Sends one request with `fetch`, which goes on when the page is left while it changes something: language,
 * active-status flag and time-out, without any knowledge of sessions.
 */
export const sendWithin =
  (timeoutMs: number, cause: Cause = 'visitor', read = jsonOf): Transport =>
  async ({ method, path, headers, body, signal }) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const response = await fetch(API_BASE + path, {
      method,
      headers: { ...headers, ...headersOf(cause) },
      body: body ?? null,
      keepalive: method !== 'GET' && isShort(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    }).catch(unreachable)
    return { status: response.status, json: await read(response).catch(unreachable) }
  }

function unreachable(error: unknown): never {
  if (error instanceof TypeError) throw new UnreachableError(error.message)
  throw error
}

/** null for what is no JSON, whatever it calls itself. */
async function jsonOf(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('json')) return null
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
