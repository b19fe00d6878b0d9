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
  const base = email
    .replace(/@.*/s, '')
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

/** So many digits and signs before and behind a word do not make it harder to guess. */
const LONGEST_TRIMMING = 6
const FEWEST_LETTERS = 4
/** A longer phrase, said twice, is long enough. */
const LONGEST_REPEATED = 8
const SHOP = 'lunula'

/**
 * Whether a password may be chosen, given the list of common ones in lower case and what else is known of its
 * user, such as the name before the @. Refused as well: blanks, a few signs over and over, rows of neighbors
 * (`23456789`), and a common or known word with a number (`lunula123`).
 */
export function isAcceptablePassword(
  password: string,
  common: ReadonlySet<string>,
  known: readonly string[] = [],
): boolean {
  const normal = normalPassword(password)
  const lower = normal.toLowerCase()
  return (
    [...normal].length >= PASSWORD_MIN &&
    [...password].length <= PASSWORD_MAX &&
    !common.has(lower) &&
    new Set(lower.replace(/\s/g, '')).size >= FEWEST_LETTERS &&
    !isRepetition(lower) &&
    !isRow(lower) &&
    !isDecorated(
      lower,
      (word) => common.has(word) || [SHOP, ...known].some((name) => name.toLowerCase() === word),
    )
  )
}

/** Whether a text is a shorter one over and over: `nailnail`. */
const isRepetition = (text: string): boolean =>
  Array.from(
    { length: Math.min(LONGEST_REPEATED, Math.floor(text.length / 2)) },
    (_, index) => index + 1,
  ).some((period) => text.slice(period) === text.slice(0, -period))

/** Whether each sign is the next, or the one before, of its neighbor. */
function isRow(text: string): boolean {
  const steps = new Set([...text].slice(1).map((sign, index) => sign.charCodeAt(0) - text.charCodeAt(index)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

/** Whether a password is a word that `isGuessed` knows, with a few digits and signs around it. */
function isDecorated(text: string, isGuessed: (word: string) => boolean): boolean {
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const trimmed = text.length - word.length
  return word.length >= FEWEST_LETTERS && trimmed <= LONGEST_TRIMMING && isGuessed(word)
}
