import { LOGIN_CHECK_MARGIN_SECONDS, PROACTIVE_REFRESH_SECONDS } from '@lunula/contract/accounts/constants.ts'

/** When an access token ends, in seconds since 1970; null when it has no expiry or is no token at all. */
export function expiryOf(token: string): number | null {
  try {
    const [, payload = ''] = token.split('.')
    const { exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { exp?: unknown }
    return typeof exp === 'number' && Number.isFinite(exp) ? exp : null
  } catch {
    return null
  }
}

/**
 * What a token is good for at a moment (milliseconds since 1970). `stale` still works but has under five
 * minutes left; `spent` ends within three seconds or has ended; `invalid` means not logged in (specification
 * §4, §9).
 */
export function tokenState(
  token: string | undefined,
  nowMs: number,
): 'fresh' | 'stale' | 'spent' | 'invalid' {
  const expiry = token === undefined ? null : expiryOf(token)
  if (expiry === null) return 'invalid'
  const left = expiry - nowMs / 1000
  if (left <= LOGIN_CHECK_MARGIN_SECONDS) return 'spent'
  return left < PROACTIVE_REFRESH_SECONDS ? 'stale' : 'fresh'
}
