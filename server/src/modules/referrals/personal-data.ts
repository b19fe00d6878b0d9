import type { PersonalData } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import * as affiliates from './affiliates/affiliate.repository.ts'
import { readReferral } from './invitations.ts'
import * as repository from './referrals.repository.ts'

/** Whom a person invited, and their code. That they were invited stays, without a name, for the books. */
export const referralData = (platform: Platform): PersonalData => ({
  name: 'referrals',
  read: async (userId) => {
    const { code, friends } = await readReferral(platform, userId)
    return { code, friends, affiliate: (await affiliates.findAffiliate(platform.database, userId)) ?? null }
  },
  move: (from, into) => repository.moveReferrals(platform.database, from, into),
  erase: async (userId) => {
    await repository.deleteCode(platform.database, userId)
    await affiliates.setActive(platform.database, userId, false)
  },
})
