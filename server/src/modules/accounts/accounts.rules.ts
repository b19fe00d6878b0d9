import { PASSWORD_MAX, PASSWORD_MIN } from '@lunula/contract/accounts/schemas.ts'

/**
 * Two tabs that refresh together both hold the old token: for this long a second use is no theft (quality bar
 * "Security").
 */
export const REUSE_GRACE_SECONDS = 10

/** Addresses differ by letter case only for people who mistype: they are one account. */
export const emailKey = (email: string): string => email.trim().toLowerCase()
export const usernameKey = (username: string): string => username.toLowerCase()

/** Names by which somebody could pass for the shop or its staff, or a program for nobody. */
const RESERVED = new Set(
  'admin administrator anonymous help lunula moderator null official owner root security staff support system undefined'.split(
    ' ',
  ),
)

/** Dots and underscores make no other name of it. */
export const isReservedUsername = (username: string): boolean =>
  RESERVED.has(usernameKey(username).replace(/[._]/g, ''))

/**
 * A username from the local part of an e-mail, within the rule of specification §5; `suffix` makes it one of
 * many.
 */
export function usernameFrom(email: string, suffix: number): string {
  const local = email.split('@')[0] ?? ''
  const base = local
    .replace(/[^A-Za-z0-9]+/g, '.')
    .replace(/^\.+|\.+$/g, '')
    .slice(0, 12)
    .replace(/\.+$/, '')
  return `${base.length >= 2 ? base : `nails${base}`}${suffix}`.padEnd(4, '0')
}

export type RefreshOutcome = 'rotate' | 'reused' | 'expired'

/**
 * What becomes of a refresh token that is presented: a second use outside the grace ends its whole family.
 */
export function judgeRefresh(
  token: { used_at: Date | null; expires_at: Date; revoked_at: Date | null },
  now: Date,
): RefreshOutcome {
  if (token.revoked_at || token.expires_at <= now) return 'expired'
  if (!token.used_at) return 'rotate'
  return now.getTime() - token.used_at.getTime() <= REUSE_GRACE_SECONDS * 1000 ? 'rotate' : 'reused'
}

/**
 * One password, however it is typed: a phone may compose `ế` of three signs where a computer has one. NFKC,
 * as SP 800-63B §3.1.1.2 and RFC 8265 have it.
 */
export const normalPassword = (password: string): string => password.normalize('NFKC')

/** Whether a password may be chosen, given the list of common ones in lower case. */
export function isAcceptablePassword(password: string, common: ReadonlySet<string>): boolean {
  const normal = normalPassword(password)
  return (
    [...normal].length >= PASSWORD_MIN &&
    [...password].length <= PASSWORD_MAX &&
    !common.has(normal.toLowerCase())
  )
}
