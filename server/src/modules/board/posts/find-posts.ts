import type { Platform } from '../../../platform/platform.ts'
import * as repository from '../board.repository.ts'

/** A post that is not deleted, in whatever state. */
export const findPost = ({ database }: Platform, id: string): Promise<repository.FoundPost | undefined> =>
  repository.findPost(database, id)

/** In no order; deleted ones are left out. */
export const findPosts = ({ database }: Platform, ids: readonly string[]): Promise<repository.FoundPost[]> =>
  repository.findPosts(database, ids)
