import { minutesFrom } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/id.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import type { AccountContext } from '../account-context.ts'
import { countLinkAsked, countLinkUsed, trustBrowser } from '../account-limits.ts'
import * as repository from '../accounts.repository.ts'
import { emailKey, isAcceptablePassword } from '../accounts.rules.ts'
import type { MailLinkRow, UserRow } from '../accounts.tables.ts'
import { findLink, findUsedLink, useLink, voidLinks } from '../email-verification/email-link.repository.ts'
import { LINK_PURPOSES, orderLink } from '../email-verification/email-links.ts'
import { endSessions } from '../sessions/device.repository.ts'
import type { Client } from '../sessions/sessions.ts'
import { hashToken } from '../sessions/tokens.ts'
import { takeOverEmail } from '../sign-in/create-account.ts'
import { commonPasswords, hashPassword, passwordMatches } from '../sign-in/passwords.ts'

/** Orders a link for a new password. Known and unknown addresses are treated alike. */
export async function forgotPassword(
  accounts: AccountContext,
  email: string,
  ip: string,
): Promise<Refusal | undefined> {
  const tooMany = await countLinkAsked(accounts.limits, { email, ip })
  if (tooMany) return tooMany
  const user = await repository.findUserByEmail(accounts.platform.database, emailKey(email))
  await orderLink(accounts, 'forgot', user?.id ?? null)
}

/**
 * Orders the link that confirms an address once more. Several accounts may name one unconfirmed address:
 * whoever is signed in to one (`userId`) means that one, everybody else the one that is signed in to by it.
 * Known and unknown addresses are treated alike.
 */
export async function resendVerification(
  accounts: AccountContext,
  email: string,
  { ip, userId }: { ip: string; userId: string | null },
): Promise<Refusal | undefined> {
  const { database } = accounts.platform
  const tooMany = await countLinkAsked(accounts.limits, { email, ip })
  if (tooMany) return tooMany
  const own = userId === null ? undefined : await repository.findUser(database, userId)
  const holder = await repository.findUserByEmail(database, emailKey(email))
  const meant = own && emailKey(own.email) === emailKey(email) ? own : holder
  await orderLink(accounts, 'resend', meant?.id ?? null)
}

/**
 * Confirms the address that a link was sent to, at sign-up or for a change of address. Opened again, the link
 * says so as long as the address is the account's.
 * Refusals: `auth.link_expired`; `auth.email_taken` when another account has confirmed it meanwhile.
 */
export async function verifyEmail(
  accounts: AccountContext,
  token: string,
  ip: string,
): Promise<{ email: string } | Refusal> {
  const { database, clock } = accounts.platform
  const tooMany = await countLinkUsed(accounts.limits, ip)
  if (tooMany) return tooMany
  return database.transaction(async () => {
    const lookup = { hash: hashToken(token), purposes: CONFIRMING, now: clock.now() }
    const link = await useLink(database, lookup)
    const user = link && (await repository.findUser(database, link.user_id))
    if (!link || !user || user.deleted_at)
      return (await findConfirmedEmail(database, lookup)) ?? refuse('auth.link_expired')
    const refusal = await confirm(accounts, user, link)
    return refusal ?? { email: link.email }
  })
}

const CONFIRMING = ['verify', 'change_email'] as const

async function findConfirmedEmail(
  database: Database,
  lookup: Parameters<typeof findUsedLink>[1],
): Promise<{ email: string } | null> {
  const link = await findUsedLink(database, lookup)
  const user = link && (await repository.findUser(database, link.user_id))
  if (!link || !user?.email_verified_at || user.deleted_at) return null
  return emailKey(user.email) === emailKey(link.email) ? { email: link.email } : null
}

/** Part of the caller's transaction. The mailbox is the user's, so the address is. */
async function confirm(accounts: AccountContext, user: UserRow, link: MailLinkRow): Promise<Refusal | null> {
  const { platform, notify } = accounts
  const { database, clock } = platform
  const now = clock.now()
  const emailKeyed = emailKey(link.email)
  if (!(await takeOverEmail(platform, emailKeyed, user.id))) return refuse('auth.email_taken')
  await repository.confirmEmail(database, user.id, { email: link.email, emailKey: emailKeyed, now })
  if (link.purpose === 'change_email') {
    await repository.setNewEmail(database, user.id, null, now)
    // What was sent to the old address does nothing any more.
    await voidLinks(database, user.id, LINK_PURPOSES, now)
    await notify({ about: 'email_changed', id: newId(), userId: user.id, to: user.email })
  }
  return null
}

/** For so many minutes a link that was used says that the password is set, to whoever gives it again. */
const REPEATED_MINUTES = 10

async function wasSetJustNow(
  database: Database,
  lookup: Parameters<typeof findUsedLink>[1],
  password: string,
): Promise<boolean> {
  const link = await findUsedLink(database, lookup)
  if (!link?.used_at || minutesFrom(link.used_at, REPEATED_MINUTES) <= lookup.now) return false
  const user = await repository.findUser(database, link.user_id)
  return user !== undefined && passwordMatches(user.password_hash, password)
}

/**
 * Sets a new password by a link, ends every session and voids every other link. Sent again because its answer
 * was lost, it is answered alike and does nothing. It proves the mailbox too: an
 * account that had not done so may have been opened by somebody else, so its social sign-ins go as well.
 * Refusals: `auth.password_common`, `auth.link_expired`, `auth.email_taken`.
 */
export async function resetPassword(
  accounts: AccountContext,
  { token, password }: { token: string; password: string },
  { ip, browserId }: Pick<Client, 'ip' | 'browserId'>,
): Promise<Refusal | undefined> {
  const { database, clock } = accounts.platform
  if (!isAcceptablePassword(password, commonPasswords)) return refuse('auth.password_common')
  const tooMany = await countLinkUsed(accounts.limits, ip)
  if (tooMany) return tooMany
  const lookup = { hash: hashToken(token), purposes: ['reset'] as const, now: clock.now() }
  if (!(await findLink(database, lookup)))
    return (await wasSetJustNow(database, lookup, password)) ? undefined : refuse('auth.link_expired')
  const passwordHash = await hashPassword(password)
  const done = await database.transaction(async () => {
    const link = await useLink(database, lookup)
    const user = link && (await repository.findUser(database, link.user_id))
    if (!link || !user || user.deleted_at) return refuse('auth.link_expired')
    const refusal = await confirm(accounts, user, link)
    if (refusal) return refusal
    if (!user.email_verified_at) await repository.removeIdentities(database, user.id)
    await repository.setPassword(database, user.id, { passwordHash, now: lookup.now })
    await repository.setNewEmail(database, user.id, null, lookup.now)
    await voidLinks(database, user.id, LINK_PURPOSES, lookup.now)
    await endSessions(database, { userId: user.id, except: null, now: lookup.now })
    accounts.platform.events.recheck(user.id)
    await accounts.notify({ about: 'password_changed', id: newId(), userId: user.id })
    return link
  })
  if (isRefusal(done)) return done
  await trustBrowser(accounts.limits, { email: done.email, browserId })
  return undefined
}
