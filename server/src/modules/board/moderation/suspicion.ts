import type { Platform } from '../../../platform/platform.ts'
import type { FoundPost } from '../board.repository.ts'
import { countFlags } from './suspicion.repository.ts'

/** Whether the checks found something that a moderator should look at before readers do. */
export const isSuspect = async ({ database }: Platform, { id }: FoundPost): Promise<boolean> =>
  (await countFlags(database, id)) > 0
