import { createHash } from 'node:crypto'
import { HOUR_SECONDS } from '../../platform/duration.ts'
import { addressKey, type Limit } from '../../platform/limits/rate-limits.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { emailKey } from './accounts.rules.ts'

const QUARTER = 15 * 60

/**
 * How often what is worth attacking may be tried (quality bar "Security"). Every limit lapses by itself.
 * Those by e-mail count alike for addresses that nobody has, so that they tell nothing.
 */
export interface AccountLimits {
  /** Failed sign-ins to one account from one address, and to one account from anywhere. */
  signIn: { here: Limit; account: Limit }
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
      account: limits.define('accounts.sign-in.account', { times: 50, seconds: HOUR_SECONDS }),
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

/**
 * Counts a sign-in as failed before it is tried, so that many at once are counted too; `forgiveSignIn` takes
 * it back.
 */
export const countSignIn = (
  { signIn }: AccountLimits,
  { email, ip }: { email: string; ip: string },
): Promise<Refusal | null> =>
  first(
    () => signIn.here.take(`${accountKey(email)} ${addressKey(ip)}`),
    () => signIn.account.take(accountKey(email)),
  )

/**
 * The sign-in went well: failures from here are forgotten, and this one does not count against the account.
 */
export async function forgiveSignIn(
  { signIn }: AccountLimits,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  await signIn.here.clear(`${accountKey(email)} ${addressKey(ip)}`)
  await signIn.account.giveBack(accountKey(email))
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

/** A link is used, or what claims to be one. */
export const countLinkUsed = ({ links }: AccountLimits, ip: string): Promise<Refusal | null> =>
  links.take(addressKey(ip))
