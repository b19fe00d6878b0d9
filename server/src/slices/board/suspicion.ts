import type { Platform } from '../../platform/platform.ts'
import type { FoundPost } from './store.ts'
import { countFlags } from './suspicion-store.ts'

/** Whether the checks found something that a moderator should look at before readers do. */
export const isSuspect = async ({ database }: Platform, { id }: FoundPost): Promise<boolean> =>
  (await countFlags(database, id)) > 0
