import type { Transport } from '@lunula/contract/client.ts'
import { type Refresh, RefreshError } from './refresh.ts'
import { tokenState } from './token.ts'

type Request = Parameters<Transport>[0]
type Response = Awaited<ReturnType<Transport>>

export interface TransportOptions {
  send: (request: Request) => Promise<Response>
  token: () => string | undefined
  /** Whether there is, as far as the browser can tell, a session that a refresh could carry on. */
  hasSession: () => boolean
  refresh: Refresh
  /** What the browser holds is no session: forget it. */
  forget: () => void
  /** The session is over: forget it and lead the visitor on. */
  onSignedOut: (request: Request) => void
  now: () => number
}

/**
 * Sends requests with the bearer token, refreshing it before it ends and once after a 401. Requests that meet
 * a running refresh wait for it and go out with the new token. When no refresh is possible the session is
 * over; what is no token, or has no end, means not logged in (specification §4).
 */
export function createSessionTransport(options: TransportOptions): Transport {
  const { send, token, hasSession, refresh, forget, onSignedOut, now } = options

  const withToken = (request: Request, bearer: string | undefined): Request =>
    bearer === undefined
      ? request
      : { ...request, headers: { ...request.headers, authorization: `Bearer ${bearer}` } }

  /**
   * A token fit for use. When the server cannot be asked for a new one, the old one is tried, and why is
   * kept, so that it is not asked a second time; when it refuses, the session is over, and the request goes
   * out as a guest's, which is enough for what the shop shows to all.
   */
  async function usableToken(
    request: Request,
  ): Promise<{ bearer: string | undefined; unanswered?: unknown }> {
    const held = token()
    const state = tokenState(held, now())
    if (state === 'fresh' || !hasSession()) return { bearer: state === 'invalid' ? undefined : held }
    try {
      return { bearer: await refresh(held) }
    } catch (error) {
      if (!(error instanceof RefreshError)) return { bearer: held, unanswered: error }
      if (hasSession()) onSignedOut(request)
      return { bearer: undefined }
    }
  }

  return async (request) => {
    if (carriesItsOwnCredentials(request)) return send(request)
    if (token() !== undefined && tokenState(token(), now()) === 'invalid') forget()
    const signedIn = hasSession()
    const { bearer, unanswered } = await usableToken(request)
    const answer = await send(withToken(request, bearer))
    if (answer.status !== 401) return answer
    if (unanswered !== undefined) throw unanswered
    const renewed = hasSession() ? await refresh(bearer).catch(overOrRethrow) : undefined
    const replayed = renewed === undefined ? answer : await send(withToken(request, renewed))
    // Of several requests that meet the end of a session together, the first leads the visitor on.
    if (replayed.status === 401 && signedIn === hasSession()) onSignedOut(request)
    return replayed
  }
}

/** A refused refresh ends the session; a server out of reach says nothing about it. */
function overOrRethrow(error: unknown): undefined {
  if (error instanceof RefreshError) return undefined
  throw error
}

/** These go out in the name of a session, although they stand among the ways to get one. */
const OF_A_SESSION: ReadonlySet<string> = new Set(['/auth/setup-password', '/auth/resend-verification'])

/** A 401 of these means that what they carry is wrong, not that a session has ended. */
const carriesItsOwnCredentials = ({ path }: Request): boolean =>
  path.startsWith('/auth/') && !OF_A_SESSION.has(path)
