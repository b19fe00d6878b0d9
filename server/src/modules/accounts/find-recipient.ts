import type { Language } from '@lunula/contract/languages.ts'
import type { Platform } from '../../platform/platform.ts'
import * as repository from './accounts.repository.ts'

/** Where mails to a user go; undefined when the account is closed. */
export async function findEmail(platform: Platform, userId: string): Promise<string | undefined> {
  const user = await repository.findUser(platform.database, userId)
  return user?.deleted_at ? undefined : user?.email
}

/** How staff see these users, by id; those of closed accounts are left out. */
export async function findContacts(
  { database }: Platform,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { _id: string; email: string; username: string }>> {
  const users = await repository.findOpenUsers(database, ids)
  return new Map(users.map(({ id, email, username }) => [id, { _id: id, email, username }]))
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
