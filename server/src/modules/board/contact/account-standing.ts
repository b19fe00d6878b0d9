import { NEW_ACCOUNT_HOURS } from '@lunula/contract/board/states.ts'
import { minutesFrom } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { findOpening, isEmailConfirmed } from '../../accounts/index.ts'

/** `board.confirm_email` for whom we could not reach; null for everybody else. */
export const unconfirmedRefusal = async (platform: Platform, userId: string): Promise<Refusal | null> =>
  (await isEmailConfirmed(platform, userId)) ? null : refuse('board.confirm_email')

/** Whether an account was opened less than a day ago: it reports nothing and reaches a few people only. */
export async function isNewAccount(platform: Platform, userId: string): Promise<boolean> {
  const opening = await findOpening(platform, userId)
  return !opening || opening.openedAt > minutesFrom(platform.clock.now(), -NEW_ACCOUNT_HOURS * 60)
}
