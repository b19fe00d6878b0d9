import type { Platform } from '../../../platform/platform.ts'
import type { FoundPost } from '../board.repository.ts'
import { findAskedBy, findOne } from './disclosure.repository.ts'

/**
 * Whether the seller told this reader name and place of a salon that is sold in confidence. Everybody knows
 * those of the others.
 */
export async function isDisclosed(
  { database }: Platform,
  { id, content }: FoundPost,
  userId: string,
): Promise<boolean> {
  return content.confidential !== true || (await findOne(database, id, userId))?.state === 'accepted'
}

/** The posts whose sellers accepted this reader, by id. */
export async function findDisclosedTo({ database }: Platform, userId: string): Promise<Set<string>> {
  const asked = await findAskedBy(database, userId)
  return new Set(asked.filter(({ state }) => state === 'accepted').map(({ post_id }) => post_id))
}
