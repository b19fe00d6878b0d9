import type { Platform } from '../../platform/platform.ts'
import { findOne } from './disclosing-store.ts'
import type { FoundPost } from './store.ts'

/** Whether the seller told this reader name and place of a salon that is sold in confidence. Everybody knows those of the others. */
export async function isDisclosed(
  { database }: Platform,
  { id, content }: FoundPost,
  userId: string,
): Promise<boolean> {
  return content.confidential !== true || (await findOne(database, id, userId))?.state === 'accepted'
}
