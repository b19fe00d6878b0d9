import type { PersonalData } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import * as affiliates from './affiliate-store.ts'
import { readReferral } from './inviting.ts'
import * as store from './store.ts'

export { earn, noteAffiliate, takeBack } from './earning.ts'

/** Whom a person invited, and their code. That they were invited stays, without a name, for the books. */
export const referralData = (platform: Platform): PersonalData => ({
  name: 'referrals',
  read: async (userId) => {
    const { code, friends } = await readReferral(platform, userId)
    return { code, friends, affiliate: (await affiliates.findAffiliate(platform.database, userId)) ?? null }
  },
  erase: async (userId) => {
    await store.deleteCode(platform.database, userId)
    await affiliates.setActive(platform.database, userId, false)
  },
})
