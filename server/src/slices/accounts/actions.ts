import type { Language } from '@lunula/contract/languages.ts'
import type { Platform } from '../../platform/platform.ts'
import * as store from './store.ts'

export { createAccounts } from './accounts.ts'
export { browserOf, shareBrowser } from './browsers.ts'
export { accountData } from './closing.ts'
export { changeEmail, changePassword, setUpPassword } from './credentials.ts'
export { signIn, signUp } from './entering.ts'
export { findOpening, findUsernames } from './names.ts'
export { createAccount } from './opening.ts'
export { hashPassword } from './passwords.ts'
export { forgotPassword, resendVerification, resetPassword, verifyEmail } from './recovering.ts'
export { findIdsByEmail, openAuthors } from './seed.ts'
export { authenticate, type Client, closeSession, needsPassword, refreshSession } from './sessions.ts'
export { addStaff, listStaff, removeStaffByEmail } from './staff.ts'

/** Where mails to a user go; undefined when the account is closed. */
export async function findEmail(platform: Platform, userId: string): Promise<string | undefined> {
  const user = await store.findUser(platform.database, userId)
  return user?.deleted_at ? undefined : user?.email
}

/** To whom a mail about a user's affairs goes, and in which language; undefined when the account is closed. */
export async function findRecipient(
  platform: Platform,
  userId: string,
): Promise<{ email: string; username: string; language: Language } | undefined> {
  const user = await store.findUser(platform.database, userId)
  return user && !user.deleted_at ? user : undefined
}

/** Whether the user’s e-mail address is confirmed. */
export async function isEmailConfirmed(platform: Platform, userId: string): Promise<boolean> {
  const user = await store.findUser(platform.database, userId)
  return !!user && !user.deleted_at && user.email_verified_at !== null
}
