import { type Refresh, RefreshError } from './refresh.ts'
import { tokenState } from './token.ts'

/**
 * Why a call of the page's own did not go out: nobody is signed in, or the session is not to be carried on
 * without its visitor.
 */
export class NoSessionError extends Error {
  override readonly name = 'NoSessionError'
}

interface BackgroundOptions {
  token: () => string | undefined
  /** Whether there is, as far as the browser can tell, a session that a refresh could carry on. */
  hasSession: () => boolean
  refresh: Refresh
  /** milliseconds since 1970 */
  now: () => number
}

/** Sends something with the bearer token that it is given; told a 401, once more with a new one. */
export type InBackground = <R extends { status: number }>(
  attempt: (bearer: string) => Promise<R>,
) => Promise<R>

/**
 * What a page asks for on its own: counters, streams of events. It goes out in the name of a session only,
 * and shares a running refresh with everything else. A session that has ended stays as it is: the next call
 * that a visitor causes meets the end as well and leads on. Once a refresh was refused nothing goes out until
 * there is another token, so that a page left open does not ask for ever.
 */
export function createBackground({ token, hasSession, refresh, now }: BackgroundOptions): InBackground {
  let refused: { token: string | undefined } | null = null

  async function renewed(old: string | undefined): Promise<string> {
    try {
      return await refresh(old)
    } catch (error) {
      if (error instanceof RefreshError) refused = { token: token() }
      throw error
    }
  }

  async function bearer(): Promise<string> {
    const held = token()
    const state = tokenState(held, now())
    if (refused?.token !== held) refused = null
    const isNone = held !== undefined && state === 'invalid'
    if (!hasSession() || isNone || refused) throw new NoSessionError()
    return held !== undefined && state === 'fresh' ? held : renewed(held)
  }

  return async (attempt) => {
    const first = await bearer()
    const answer = await attempt(first)
    return answer.status === 401 ? attempt(await renewed(first)) : answer
  }
}
