/** Why a refresh gave no token (specification §8). */
export class RefreshError extends Error {
  override readonly name = 'RefreshError'
}

type Pair = { accessToken?: unknown; refreshToken?: unknown }

/**
 * The new access token in an answer of the refresh call, whether the pair stands under `data.token` or at the
 * top level. A browser gets the new refresh token by cookie only, so its absence from the answer is no fault.
 */
export function accessTokenIn(json: unknown): string {
  const pair = pairIn(json)
  if (!pair) throw new RefreshError('invalid refresh response format')
  const { accessToken } = pair
  if (typeof accessToken !== 'string' || accessToken === '')
    throw new RefreshError('missing accessToken or refreshToken')
  return accessToken
}

function pairIn(json: unknown): Pair | null {
  if (typeof json !== 'object' || json === null) return null
  const { data, ...top } = json as Pair & { data?: { token?: unknown } | null }
  if (typeof data?.token === 'object' && data.token !== null) return data.token
  return 'accessToken' in top || 'refreshToken' in top ? top : null
}

interface RefreshOptions {
  /** Asks the server for a new token; rejects or answers 401 when the session is over. */
  ask: () => Promise<{ status: number; json: unknown }>
  /** The token held now; another tab may have fetched it meanwhile. */
  token: () => string | undefined
  /** Runs one refresh at a time over all tabs. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>
}

/** A server that is down, or that asks for patience, says nothing about the session. */
const saysNothing = (status: number): boolean => status >= 500 || status === 429

/**
 * One refresh at a time: whoever asks while it runs waits for the same token. `old` is the token that is no
 * longer good; when another one is there already, that is the answer. Rejects with `RefreshError` when the
 * session is over, and with another error when the server could not be asked.
 */
export function createRefresh({ ask, token, exclusively }: RefreshOptions): Refresh {
  let running: Promise<string> | null = null
  const refresh = (old: string | undefined) =>
    exclusively(async () => {
      const held = token()
      if (held !== undefined && held !== old) return held
      const { status, json } = await ask()
      if (saysNothing(status)) throw new Error(`refresh answered ${status}`)
      if (status >= 400) throw new RefreshError(`refresh answered ${status}`)
      return accessTokenIn(json)
    })
  return (old) => {
    running ??= refresh(old).finally(() => {
      running = null
    })
    return running
  }
}

export type Refresh = (old: string | undefined) => Promise<string>
