import type { SignedIn, User } from '@lunula/contract/accounts/schemas.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { newId } from '../../../platform/id.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import type { AccountContext } from '../account-context.ts'
import { countLinkAsked } from '../account-limits.ts'
import { userView } from '../accounts.presenter.ts'
import * as repository from '../accounts.repository.ts'
import { isAcceptablePassword } from '../accounts.rules.ts'
import type { UserRow } from '../accounts.tables.ts'
import { voidLinks } from '../email-verification/email-link.repository.ts'
import { orderLink } from '../email-verification/email-links.ts'
import { endSessions } from '../sessions/device.repository.ts'
import { revokeSession } from '../sessions/session.repository.ts'
import type { Client } from '../sessions/sessions.ts'
import { enterAccount } from '../sign-in/enter-account.ts'
import { commonPasswords, hashPassword, passwordMatches } from '../sign-in/passwords.ts'
import { findHeldRole } from '../staff/held-role.ts'

/**
 * The user, once their password was given again. Refusals: `auth.password_wrong`, `request.too_many`.
 */
export async function askPasswordAgain(
  { platform, limits }: AccountContext,
  userId: string,
  password: string,
): Promise<UserRow | Refusal> {
  const tooMany = await limits.password.take(userId)
  if (tooMany) return tooMany
  const user = await repository.findUser(platform.database, userId)
  if (!user || !(await passwordMatches(user.password_hash, password))) return refuse('auth.password_wrong')
  await limits.password.clear(userId)
  return user
}

const isPassword = async ({ platform }: AccountContext, userId: string, password: string): Promise<boolean> =>
  passwordMatches((await repository.findUser(platform.database, userId))?.password_hash ?? null, password)

/**
 * Changes the password, ends every other session, and voids a change of address and links that somebody else
 * may have asked for. Sent again because its answer was lost, it is answered alike and does nothing.
 * Refusals: `auth.password_common`, `auth.password_wrong`.
 */
export async function changePassword(
  accounts: AccountContext,
  { userId, sessionId }: Principal,
  { current_password, new_password }: { current_password: string; new_password: string },
): Promise<Refusal | undefined> {
  const { database, clock, events } = accounts.platform
  if (!isAcceptablePassword(new_password, commonPasswords)) return refuse('auth.password_common')
  const user = await askPasswordAgain(accounts, userId, current_password)
  if (isRefusal(user)) {
    const isDone = user.code === 'auth.password_wrong' && (await isPassword(accounts, userId, new_password))
    return isDone ? undefined : user
  }
  const after = await hashPassword(new_password)
  const now = clock.now()
  return database.transaction(async () => {
    const replaced = await repository.replacePassword(database, userId, {
      before: user.password_hash,
      after,
      now,
    })
    if (!replaced) return refuse('auth.password_wrong')
    await endSessions(database, { userId, except: sessionId, now })
    events.recheck(userId)
    await repository.setNewEmail(database, userId, null, now)
    await voidLinks(database, userId, ['reset', 'change_email'], now)
    await accounts.notify({ about: 'password_changed', id: newId(), userId })
    return undefined
  })
}

/**
 * Asks for another address. It counts once the link that is sent to it is opened; the address of now is told.
 * One that somebody else has confirmed is answered alike: its owner is told by mail. Refusal:
 * `auth.password_wrong`.
 */
export async function changeEmail(
  accounts: AccountContext,
  userId: string,
  { email, password, ip }: { email: string; password: string; ip: string },
): Promise<User | Refusal> {
  const { database, clock } = accounts.platform
  const user = await askPasswordAgain(accounts, userId, password)
  if (isRefusal(user)) return user
  const tooMany = await countLinkAsked(accounts.limits, { email, ip })
  if (tooMany) return tooMany
  const now = clock.now()
  const newEmail = email.trim() === user.email ? null : email.trim()
  return database.transaction(async () => {
    await voidLinks(database, userId, ['change_email'], now)
    await repository.setNewEmail(database, userId, newEmail, now)
    if (newEmail !== null) {
      await orderLink(accounts, 'change_email', userId)
      await accounts.notify({ about: 'email_asked', id: newId(), userId })
    }
    return userView({ ...user, new_email: newEmail }, await findHeldRole(database, user))
  })
}

/**
 * The first password of an account that came by a social provider. It opens a new session in place of the
 * present one, whose token says that the set-up is complete. Refusals: `auth.password_common`,
 * `auth.password_exists`.
 */
export async function setUpPassword(
  accounts: AccountContext,
  { userId, sessionId }: Principal,
  password: string,
  client: Client,
): Promise<SignedIn | Refusal> {
  const { platform, limits } = accounts
  const { database, clock } = platform
  if (!isAcceptablePassword(password, commonPasswords)) return refuse('auth.password_common')
  const tooMany = await limits.password.take(userId)
  if (tooMany) return tooMany
  const after = await hashPassword(password)
  const now = clock.now()
  return database.transaction(async () => {
    if (!(await repository.replacePassword(database, userId, { before: null, after, now })))
      return refuse('auth.password_exists')
    const user = await repository.findUser(database, userId)
    if (!user) return refuse('auth.required')
    const signedIn = await enterAccount(accounts, user, client)
    await revokeSession(database, sessionId, now)
    platform.events.recheck(userId)
    return signedIn
  })
}
