import type { Platform } from '../../platform/platform.ts'
import * as store from './store.ts'

export type { FoundPost } from './store.ts'

/** A post that is not deleted, in whatever state. */
export const findPost = ({ database }: Platform, id: string): Promise<store.FoundPost | undefined> =>
  store.findPost(database, id)

/** In no order; deleted ones are left out. */
export const findPosts = ({ database }: Platform, ids: readonly string[]): Promise<store.FoundPost[]> =>
  store.findPosts(database, ids)
