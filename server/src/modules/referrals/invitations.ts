import type { Invitation, Referral, ReferredFriends } from '@lunula/contract/referrals/schemas.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { findUsernames } from '../accounts/index.ts'
import { readCreditBalance, readCreditEntries, readRewards } from '../credits/index.ts'
import * as repository from './referrals.repository.ts'
import { codeOf, newInviteCode, veiled } from './referrals.rules.ts'
import type { ReferralSettingsRow } from './referrals.tables.ts'

/** As many friends as anybody looks at. */
const LATEST_FRIENDS = 100

/** The code of a user, made when it is asked for first. */
export async function inviteCodeOf({ database, clock }: Platform, userId: string): Promise<string> {
  for (;;) {
    const code = await repository.findCode(database, userId)
    if (code) return code
    await repository.insertCode(database, { user_id: userId, code: newInviteCode(), created_at: clock.now() })
  }
}

const termsOf = ({ inviter_reward, invitee_reward, minimum_order }: ReferralSettingsRow) => ({
  inviter_reward,
  invitee_reward,
  minimum_order,
})

export async function readReferral(platform: Platform, userId: string): Promise<Referral> {
  const { database } = platform
  const settings = await repository.findSettings(database)
  const friends = await repository.findFriends(database, userId, LATEST_FRIENDS)
  const names = await findUsernames(
    platform,
    friends.map(({ invitee_id }) => invitee_id),
  )
  const { invited, orderIds } = await repository.countFriends(database, userId)
  const entries = await readCreditEntries(platform, userId)
  return {
    code: await inviteCodeOf(platform, userId),
    terms: termsOf(settings),
    invited,
    earned: await readRewards(platform, { userId, orderIds }),
    friends: friends.map(({ invitee_id, state, created_at }) => ({
      name: veiled(names.get(invitee_id) ?? ''),
      state,
      createdAt: created_at.toISOString(),
    })),
    credit: {
      balance: await readCreditBalance(platform, userId),
      entries: entries.map(({ id, kind, amount, created_at }) => ({
        _id: id,
        kind,
        amount,
        createdAt: created_at.toISOString(),
      })),
    },
  }
}

/** Whom a customer invited, as staff see it. Refusal: `customers.not_found`. */
export async function listFriends(platform: Platform, inviterId: string): Promise<ReferredFriends | Refusal> {
  const { database } = platform
  const rows = await repository.findFriends(database, inviterId, LATEST_FRIENDS)
  const names = await findUsernames(platform, [inviterId, ...rows.map(({ invitee_id }) => invitee_id)])
  const username = names.get(inviterId)
  if (username === undefined) return refuse('customers.not_found')
  const { invited, orderIds } = await repository.countFriends(database, inviterId)
  return {
    username,
    invited,
    earned: await readRewards(platform, { userId: inviterId, orderIds }),
    friends: rows.map(({ invitee_id, state, order_id, created_at }) => ({
      _id: invitee_id,
      username: names.get(invitee_id) || null,
      state,
      order_id,
      createdAt: created_at.toISOString(),
    })),
  }
}

/** Refusal: `referrals.unknown`. */
export async function readInvitation(platform: Platform, text: string): Promise<Invitation | Refusal> {
  const { database } = platform
  const code = codeOf(text)
  const inviterId = await repository.findCodeHolder(database, code)
  const username = inviterId && (await findUsernames(platform, [inviterId])).get(inviterId)
  if (!username) return refuse('referrals.unknown')
  return { code, username, terms: termsOf(await repository.findSettings(database)) }
}
