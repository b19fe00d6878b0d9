import type { LicenseReviewBody, ReviewedLicense } from '@lunula/contract/licenses/schemas.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { today } from '../credentials/index.ts'
import type { LicenseContext } from './license-context.ts'
import { onReviewed } from './license-events.ts'
import { reviewedView } from './licenses.presenter.ts'
import { countSameNumber } from './licenses.repository.ts'
import { reminderStage } from './licenses.rules.ts'
import { LICENSES } from './licenses.ts'

/** Refusal: `licences.not_found`. */
export async function readForReview(platform: Platform, id: string): Promise<ReviewedLicense | Refusal> {
  const row = await LICENSES.findOne(platform, id)
  if (!row) return refuse('licences.not_found')
  const same_number = await countSameNumber(platform.database, row)
  const context = await LICENSES.reviewContext(platform, row)
  return { ...reviewedView(row, today(platform)), ...context, same_number }
}

/**
 * Approves or rejects what is submitted, or revokes what is approved. Refusals: those of `endReview`,
 * `licences.reason_missing`, `licences.expired`.
 */
export const reviewLicense = (
  { platform, sendMail }: LicenseContext,
  reviewerId: string,
  id: string,
  { decision, reason, seen }: LicenseReviewBody,
): Promise<ReviewedLicense | Refusal> =>
  platform.database.transaction(async () => {
    const approves = decision === 'approve'
    const told = reason?.trim() || null
    const refused = await LICENSES.endReview(platform, { reviewerId, id, seen }, ({ expires_on }) => {
      if (!approves && !told) return refuse('licences.reason_missing')
      if (approves && expires_on < today(platform)) return refuse('licences.expired')
      return {
        from: decision === 'revoke' ? 'approved' : 'submitted',
        status: approves ? 'approved' : 'rejected',
        reason: approves ? null : told,
        // the mail of the approval tells the end; what else would be due today says nothing new
        noted: { reminded: approves ? reminderStage(expires_on, today(platform)) : 0 },
      }
    })
    if (isRefusal(refused)) return refused
    const about = { approve: 'approved', reject: 'rejected', revoke: 'revoked' } as const
    const license = await LICENSES.findOne(platform, id)
    if (license) await onReviewed(platform, license.user_id)
    await sendMail({ licenseId: id, about: about[decision] })
    return readForReview(platform, id)
  })
