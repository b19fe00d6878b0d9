import { isConfidential } from '@lunula/contract/board/confidential.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { FoundPost } from '../board.repository.ts'
import { findAskedBy, findOne } from './disclosure.repository.ts'

/** Whether the author of a confidential post accepted this reader. Everybody knows all of the other posts. */
export async function isDisclosed(
  { database }: Platform,
  { id, content }: FoundPost,
  userId: string,
): Promise<boolean> {
  return !isConfidential(content) || (await findOne(database, id, userId))?.state === 'accepted'
}

/** The posts whose authors accepted this reader, by id. */
export async function findDisclosedTo({ database }: Platform, userId: string): Promise<Set<string>> {
  const asked = await findAskedBy(database, userId)
  return new Set(asked.filter(({ state }) => state === 'accepted').map(({ post_id }) => post_id))
}
