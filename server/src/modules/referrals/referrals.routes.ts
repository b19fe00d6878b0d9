import { affiliates, referrals } from '@lunula/contract/referrals/schemas.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import * as affiliate from './affiliates/affiliates.ts'
import { claimReferral } from './claim-referral.ts'
import { listFriends, readInvitation, readReferral } from './invitations.ts'
import { readRewardTerms, setRewardTerms } from './set-reward-terms.ts'

/** @param ordersOf how many orders a user has placed */
export function referralRoutes(
  serve: Serve,
  platform: Platform,
  ordersOf: (userId: string) => Promise<number>,
): void {
  serve(referrals.me, ({ user }) => readReferral(platform, user.userId))
  serve(referrals.claim, async ({ user, body }) => {
    const orders = await ordersOf(user.userId)
    return claimReferral(platform, { user, code: body.code, orders })
  })
  serve(referrals.invitation, ({ params }) => readInvitation(platform, params.code))
  serve(affiliates.me, ({ user }) => affiliate.readAffiliate(platform, user.userId))
  serve(affiliates.join, ({ user }) => affiliate.joinAffiliates(platform, user.userId))
  serve(affiliates.click, async ({ body, request: { ip } }) => {
    await affiliate.countClick(platform, { code: body.code, ip })
    return DONE
  })
  serve(affiliates.list, ({ query }) => affiliate.listAffiliates(platform, query))
  serve(affiliates.friends, ({ params }) => listFriends(platform, params.id))
  serve(
    affiliates.change,
    async ({ params, body }) =>
      (await affiliate.changeAffiliate(platform, params.id, body.is_active)) ?? DONE,
  )
  serve(affiliates.terms, () => readRewardTerms(platform))
  serve(affiliates.setTerms, ({ body }) => setRewardTerms(platform, body))
  serve(affiliates.due, () => affiliate.readDuePayouts(platform))
  serve(affiliates.payOutDue, ({ user, body }) => affiliate.payAllDue(platform, user.userId, body))
  serve(affiliates.payOutMany, ({ user, body }) => affiliate.payAffiliates(platform, user.userId, body))
  serve(affiliates.payOut, ({ user, params, body }) =>
    affiliate.payAffiliate(platform, { affiliateId: params.id, paidBy: user.userId }, body),
  )
}
