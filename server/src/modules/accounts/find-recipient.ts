import type { Language } from '@lunula/contract/languages.ts'
import type { Platform } from '../../platform/platform.ts'
import * as repository from './accounts.repository.ts'

/** Where mails to a user go; undefined when the account is closed. */
export async function findEmail(platform: Platform, userId: string): Promise<string | undefined> {
  const user = await repository.findUser(platform.database, userId)
  return user?.deleted_at ? undefined : user?.email
}

/** The same for many users, by id. */
export async function findEmails(
  { database }: Platform,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await repository.findEmails(database, userIds)).map(({ id, email }) => [id, email]))
}

/**
 * To whom a mail about a user's affairs goes, and in which language; undefined when the account is closed.
 */
export async function findRecipient(
  platform: Platform,
  userId: string,
): Promise<{ email: string; username: string; language: Language } | undefined> {
  const user = await repository.findUser(platform.database, userId)
  return user && !user.deleted_at ? user : undefined
}

/** Whether the user’s e-mail address is confirmed. */
export async function isEmailConfirmed(platform: Platform, userId: string): Promise<boolean> {
  const user = await repository.findUser(platform.database, userId)
  return !!user && !user.deleted_at && user.email_verified_at !== null
}
