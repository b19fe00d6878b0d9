import type { Transport } from '@lunula/contract/client.ts'
import { readCookie } from './cookies.ts'
import { syncActiveFlag } from './session/active-sync.ts'
import { useSession } from './session/session-store.ts'
import { browserStorage } from './storage.ts'

const API_BASE = '/api/v1'
export const REQUEST_TIMEOUT_MS = 15_000
export const REFRESH_TIMEOUT_MS = 30_000

/** Sends one request with `fetch`: language, active-status flag and time-out, without any knowledge of sessions. */
export const sendWithin =
  (timeoutMs: number): Transport =>
  async ({ method, path, headers, body, signal }) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const response = await fetch(API_BASE + path, {
      method,
      headers: {
        ...headers,
        'accept-language': readCookie('locale') ?? document.documentElement.lang,
        'x-sync-active': useSession.getState().user ? syncActiveFlag(browserStorage, Date.now()) : '0',
      },
      body: body ?? null,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return { status: response.status, json: await jsonOf(response) }
  }

async function jsonOf(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('json')) return null
  return response.json()
}
