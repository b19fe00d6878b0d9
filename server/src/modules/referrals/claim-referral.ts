import { CLAIM_HOURS } from '@lunula/contract/referrals/constants.ts'
import { HOUR_MS, HOUR_SECONDS } from '../../platform/duration.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { findBrowser, findOpening, haveCommonBrowser } from '../accounts/index.ts'
import * as repository from './referrals.repository.ts'
import { codeOf, mailboxOf } from './referrals.rules.ts'

/** Codes tried by one user: more than typing errors, far less than guessing. */
const GUESSES = { times: 10, seconds: HOUR_SECONDS }

const CLAIMED = { claimed: true }

/** Who says that somebody invited them, and how many orders they have placed. */
export interface Claim {
  user: Pick<Principal, 'userId' | 'sessionId'>
  code: string
  orders: number
}

/**
 * Writes down who invited a new account. The same code once more changes nothing; one's own, which comes by
 * looking at one's own link, neither: `claimed` is then false. Refusals: `referrals.unknown`,
 * `referrals.claimed`, `referrals.not_new`, and `referrals.same_person` where browser or mailbox say that
 * inviter and friend are one, or the browser has brought a friend already.
 */
export async function claimReferral(
  platform: Platform,
  { user, code, orders }: Claim,
): Promise<Refusal | { claimed: boolean }> {
  const { database, clock, limits } = platform
  const { userId } = user
  const tooMany = await limits.define('referrals.guesses', GUESSES).take(userId)
  if (tooMany) return tooMany
  const inviterId = await repository.findCodeHolder(database, codeOf(code))
  if (!inviterId) return refuse('referrals.unknown')
  if (inviterId === userId) return { claimed: false }
  const earlier = await repository.findReferral(database, userId)
  if (earlier) return earlier.inviter_id === inviterId ? CLAIMED : refuse('referrals.claimed')
  const [friend, inviter] = await Promise.all([
    findOpening(platform, userId),
    findOpening(platform, inviterId),
  ])
  if (!friend || !inviter) return refuse('referrals.unknown')
  const now = clock.now()
  const isNew = now.getTime() - friend.openedAt.getTime() < CLAIM_HOURS * HOUR_MS
  if (!isNew || orders > 0) return refuse('referrals.not_new')
  const isSame =
    mailboxOf(friend.email) === mailboxOf(inviter.email) ||
    (await haveCommonBrowser(platform.database, userId, inviterId))
  if (isSame) return refuse('referrals.same_person')
  const written = await repository.insertReferral(database, {
    invitee_id: userId,
    inviter_id: inviterId,
    browser_id: await findBrowser(platform.database, user.sessionId),
    card: null,
    state: 'invited',
    order_id: null,
    created_at: now,
    updated_at: now,
  })
  if (written) return CLAIMED
  const other = await repository.findReferral(database, userId)
  return other?.inviter_id === inviterId ? CLAIMED : refuse('referrals.same_person')
}
