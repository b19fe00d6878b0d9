import type { Platform } from '../../../platform/platform.ts'
import { findUser } from '../accounts.repository.ts'
import { findNames } from './username.repository.ts'

/** The usernames of these users by id; those of closed accounts are left out. */
export async function findUsernames(
  { database }: Platform,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await findNames(database, ids)).map(({ id, username }) => [id, username]))
}

/** Under which address an account was opened, and when; undefined when it is closed. */
export async function findOpening(
  { database }: Platform,
  userId: string,
): Promise<{ email: string; openedAt: Date; isConfirmed: boolean } | undefined> {
  const user = await findUser(database, userId)
  if (!user || user.deleted_at) return undefined
  return { email: user.email, openedAt: user.created_at, isConfirmed: user.email_verified_at !== null }
}
