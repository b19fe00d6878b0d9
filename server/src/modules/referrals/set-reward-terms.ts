import { isDeepStrictEqual } from 'node:util'
import type { RewardTerms, RewardTermsBody } from '@lunula/contract/referrals/schemas.ts'
import { isSaidAlready, recordChange } from '../../platform/audit/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import * as repository from './referrals.repository.ts'

export const readRewardTerms = ({ database }: Platform): Promise<RewardTerms> =>
  repository.findSettings(database)

/**
 * What rewards and commission are from now on; those that were earned stay. What is said already is said
 * once. Refusal: `referrals.terms_changed_elsewhere`.
 */
export const setRewardTerms = (
  platform: Platform,
  { replaces, ...terms }: RewardTermsBody,
): Promise<RewardTerms | Refusal> =>
  platform.database.transaction(async () => {
    const { database } = platform
    const before = await repository.lockSettings(database)
    if (isSaidAlready(before, terms)) return terms
    if (!isDeepStrictEqual(before, replaces)) return refuse('referrals.terms_changed_elsewhere')
    await repository.updateSettings(database, terms)
    await recordChange(platform, {
      subject: { kind: 'reward_terms', id: null },
      before: { ...before },
      after: terms,
    })
    return terms
  })
