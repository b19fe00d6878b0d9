import type { Language, SignedIn } from '@lunula/contract/accounts/schemas.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import type { AccountContext } from '../account-context.ts'
import { countSignIn, countSignUp, forgiveSignIn } from '../account-limits.ts'
import * as repository from '../accounts.repository.ts'
import { emailKey, isAcceptablePassword, isReservedUsername, usernameKey } from '../accounts.rules.ts'
import type { UserRow } from '../accounts.tables.ts'
import { orderLink } from '../email-verification/email-links.ts'
import { hasBrowserSignedIn } from '../sessions/session.repository.ts'
import type { Client } from '../sessions/sessions.ts'
import { createAccount } from './create-account.ts'
import { enterAccount } from './enter-account.ts'
import { commonPasswords, hashPassword, isOutdated, passwordMatches } from './passwords.ts'

/**
 * Signs in by e-mail and password. An unknown e-mail is refused in the same words and after the same work.
 * Refusals: `auth.invalid_credentials`, `auth.sign_in_slowed`.
 */
export async function signIn(
  accounts: AccountContext,
  { email, password }: { email: string; password: string },
  client: Client,
): Promise<SignedIn | Refusal> {
  const { ip, browserId } = client
  const { database } = accounts.platform
  // asked for every e-mail alike
  const isKnown =
    browserId !== null && (await hasBrowserSignedIn(database, { emailKey: emailKey(email), browserId }))
  const attempt = { email, ip, browserId, isKnown }
  const tooMany = await countSignIn(accounts.limits, attempt)
  if (tooMany) return tooMany
  const user = await repository.findUserByEmail(database, emailKey(email))
  if (!(await passwordMatches(user?.password_hash ?? null, password)) || !user)
    return refuse('auth.invalid_credentials')
  await forgiveSignIn(accounts.limits, attempt)
  await renewHash(accounts, user, password)
  return enterAccount(accounts, user, client)
}

/**
 * The one moment at which a password is known to us is the one to hash it as strongly as today's rules say.
 */
async function renewHash({ platform }: AccountContext, user: UserRow, password: string): Promise<void> {
  const before = user.password_hash
  if (before === null || !isOutdated(before)) return
  const after = await hashPassword(password)
  await repository.replacePassword(platform.database, user.id, { before, after, now: platform.clock.now() })
}

interface SignUp {
  email: string
  password: string
  username?: string | undefined
  language: Language
}

/**
 * Opens an account and signs its first device in. An address that somebody has already is answered alike and
 * after the same work: by that account for whoever knows its password, and otherwise by a new one that is
 * reached by its session until its address is confirmed. Refusals: `auth.password_common`,
 * `auth.username_taken`, `auth.username_reserved`.
 */
export async function signUp(
  accounts: AccountContext,
  { email, password, username, language }: SignUp,
  client: Client,
): Promise<SignedIn | Refusal> {
  const { platform } = accounts
  const { database } = platform
  if (!isAcceptablePassword(password, commonPasswords, [email.split('@')[0] ?? '', username ?? '']))
    return refuse('auth.password_common')
  const tooMany = await countSignUp(accounts.limits, { email, ip: client.ip })
  if (tooMany) return tooMany
  if (username !== undefined && isReservedUsername(username)) return refuse('auth.username_reserved')
  const holder = await repository.findUserByEmail(database, emailKey(email))
  const isHolder = await passwordMatches(holder?.password_hash ?? null, password)
  const wanted = isHolder ? undefined : username
  if (wanted !== undefined && (await repository.isUsernameTaken(database, usernameKey(wanted))))
    return refuse('auth.username_taken')
  const passwordHash = await hashPassword(password)
  return database.transaction(async () => {
    const user =
      holder && isHolder
        ? holder
        : await createAccount(platform, { email, passwordHash, verified: false, username, language })
    if (isRefusal(user)) return user
    await orderLink(accounts, 'sign_up', user.id)
    return enterAccount(accounts, user, client)
  })
}
