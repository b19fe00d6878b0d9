import type { Platform } from '../../platform/platform.ts'
import { findNames } from './names-store.ts'

/** The usernames of these users by id; those of closed accounts are left out. */
export async function findUsernames(
  { database }: Platform,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await findNames(database, ids)).map(({ id, username }) => [id, username]))
}
