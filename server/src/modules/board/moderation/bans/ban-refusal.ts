import type { Platform } from '../../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../../platform/refusal.ts'
import { isBanned } from './ban.repository.ts'

/** `board.banned` for whom the moderators shut out of the board; null for everybody else. */
export const banRefusal = async ({ database }: Platform, userId: string): Promise<Refusal | null> =>
  (await isBanned(database, userId)) ? refuse('board.banned') : null
