import { createHash } from 'node:crypto'
import { HOUR_SECONDS } from '../../platform/duration.ts'
import { addressKey, type Limit } from '../../platform/limits/rate-limits.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { emailKey } from './accounts.rules.ts'

const QUARTER = 15 * 60
const TEN_MINUTES = 10 * 60

/**
 * How often what is worth attacking may be tried (quality bar "Security"). Every limit lapses by itself.
 * Those by e-mail count alike for addresses that nobody has, so that they tell nothing.
 */
export interface AccountLimits {
  /**
   * Failed sign-ins to one account: from one address and from anywhere, where the browser is not known to the
   * account; from one browser, where it is.
   */
  signIn: { here: Limit; account: Limit; browser: Limit; proven: Limit }
  signUp: { address: Limit; email: Limit }
  /** Links that are mailed: asked for, per e-mail. */
  mail: Limit
  /** Links that are asked for or used, per address. */
  links: Limit
  /** A signed-in user's own password, asked again or set. */
  password: Limit
}

export function defineLimits({ limits }: Platform): AccountLimits {
  return {
    signIn: {
      here: limits.define('accounts.sign-in.here', { times: 10, seconds: QUARTER }),
      account: limits.define('accounts.sign-in.account', { times: 20, seconds: TEN_MINUTES }),
      browser: limits.define('accounts.sign-in.browser', { times: 10, seconds: QUARTER }),
      // used as a mark: taken once, it says that the browser has shown the account's mailbox
      proven: limits.define('accounts.sign-in.proven', { times: 1, seconds: HOUR_SECONDS }),
    },
    signUp: {
      address: limits.define('accounts.sign-up.address', { times: 10, seconds: HOUR_SECONDS }),
      email: limits.define('accounts.sign-up.email', { times: 5, seconds: HOUR_SECONDS }),
    },
    mail: limits.define('accounts.mail', { times: 5, seconds: HOUR_SECONDS }),
    links: limits.define('accounts.links', { times: 20, seconds: HOUR_SECONDS }),
    password: limits.define('accounts.password', { times: 10, seconds: QUARTER }),
  }
}

/** An e-mail address as a key that is safe to leave in a shared store. */
const accountKey = (email: string): string =>
  createHash('sha256').update(emailKey(email)).digest('base64url').slice(0, 22)

/** The first refusal of several limits; those after it count nothing. */
async function first(...takes: (() => Promise<Refusal | null>)[]): Promise<Refusal | null> {
  for (const take of takes) {
    const refusal = await take()
    if (refusal) return refusal
  }
  return null
}

/** A try to sign in, and by which browser. */
export interface SignInAttempt {
  email: string
  ip: string
  browserId: string | null
  /** The browser was signed in to the account before. */
  isKnown: boolean
}

/** The limits that a try counts against, with its key in each. */
async function signInLimits(
  { signIn }: AccountLimits,
  { email, ip, browserId, isKnown }: SignInAttempt,
): Promise<[Limit, string][]> {
  const account = accountKey(email)
  const own = `${account} ${browserId}`
  const isTrusted = browserId !== null && (isKnown || (await signIn.proven.check(own)) !== null)
  return isTrusted
    ? [[signIn.browser, own]]
    : [
        [signIn.here, `${account} ${addressKey(ip)}`],
        [signIn.account, account],
      ]
}

/**
 * Counts a sign-in as failed before it is tried, so that many at once are counted too; `forgiveSignIn` takes
 * it back. What strangers try does not count against a browser that was signed in to the account before, or
 * that set its password by mail within the hour: nobody is shut out of their own account. Refusal:
 * `auth.sign_in_slowed`.
 */
export async function countSignIn(limits: AccountLimits, attempt: SignInAttempt): Promise<Refusal | null> {
  const takes = (await signInLimits(limits, attempt)).map(
    ([limit, key]) =>
      () =>
        limit.take(key),
  )
  const tooMany = await first(...takes)
  return tooMany && refuse('auth.sign_in_slowed', tooMany.values)
}

/**
 * The sign-in went well: failures from here are forgotten, and this one does not count against the account.
 */
export async function forgiveSignIn(limits: AccountLimits, attempt: SignInAttempt): Promise<void> {
  const [[nearest, key] = [], ...wider] = await signInLimits(limits, attempt)
  if (nearest && key) await nearest.clear(key)
  for (const [limit, each] of wider) await limit.giveBack(each)
}

/** A browser has set the account's password by a link from its mailbox: it may sign in to it. */
export async function trustBrowser(
  { signIn }: AccountLimits,
  { email, browserId }: Pick<SignInAttempt, 'email' | 'browserId'>,
): Promise<void> {
  const own = `${accountKey(email)} ${browserId}`
  await signIn.browser.clear(own)
  await signIn.proven.take(own)
}

export const countSignUp = (
  { signUp }: AccountLimits,
  { email, ip }: { email: string; ip: string },
): Promise<Refusal | null> =>
  first(
    () => signUp.address.take(addressKey(ip)),
    () => signUp.email.take(accountKey(email)),
  )

/** A link is asked for. */
export const countLinkAsked = (
  { mail, links }: AccountLimits,
  { email, ip }: { email: string; ip: string },
): Promise<Refusal | null> =>
  first(
    () => links.take(addressKey(ip)),
    () => mail.take(accountKey(email)),
  )

/** Staff have a link mailed to somebody. */
export const countInvitation = ({ mail }: AccountLimits, email: string): Promise<Refusal | null> =>
  mail.take(accountKey(email))

/** A link is used, or what claims to be one. */
export const countLinkUsed = ({ links }: AccountLimits, ip: string): Promise<Refusal | null> =>
  links.take(addressKey(ip))
