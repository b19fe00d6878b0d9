import type { LICENSE_STATUSES } from '@lunula/contract/licenses/constants.ts'
import type { LicenseReviewBody, ListedLicense, ReviewedLicense } from '@lunula/contract/licenses/schemas.ts'
import { type PageOf, pageOf } from '@lunula/contract/pagination.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { findEmail } from '../../accounts/index.ts'
import type { LicenseContext } from '../license-context.ts'
import { reviewedView } from '../licenses.presenter.ts'
import { findLicense } from '../licenses.repository.ts'
import { reminderStage } from '../licenses.rules.ts'
import { today } from '../licenses.ts'
import * as review from './license-review.repository.ts'

interface Wanted {
  status?: (typeof LICENSE_STATUSES)[number]
  page?: number
  limit?: number
}

export async function listForReview(
  platform: Platform,
  { status, page = 1, limit = 20 }: Wanted,
): Promise<PageOf<ListedLicense>> {
  const { rows, total } = await review.findForReview(platform.database, {
    day: today(platform),
    status: status ?? null,
    limit,
    offset: (page - 1) * limit,
  })
  const docs = await Promise.all(
    rows.map(async ({ id, user_id, created_at, updated_at, ...row }) => ({
      ...row,
      _id: id,
      user: { _id: user_id, email: (await findEmail(platform, user_id)) ?? '' },
      createdAt: created_at.toISOString(),
      updatedAt: updated_at.toISOString(),
    })),
  )
  return pageOf(docs, total, { page, limit })
}

/** Refusal: `licences.not_found`. */
export async function readForReview(platform: Platform, id: string): Promise<ReviewedLicense | Refusal> {
  const row = await findLicense(platform.database, id)
  if (!row) return refuse('licences.not_found')
  const sameNumber = await review.countSameNumber(platform.database, row)
  const email = (await findEmail(platform, row.user_id)) ?? ''
  return reviewedView(row, today(platform), { email, sameNumber })
}

/**
 * Nobody reviews their own; whoever comes second changes nothing. Refusals: `licences.not_found`,
 * `licences.own`, `licences.reason_missing`, `licences.expired`, `licences.document_missing`,
 * `licences.reviewed`.
 */
export async function reviewLicense(
  { platform, sendMail }: LicenseContext,
  reviewerId: string,
  id: string,
  { decision, reason }: LicenseReviewBody,
): Promise<ReviewedLicense | Refusal> {
  const { database, clock } = platform
  const approves = decision === 'approve'
  const told = reason?.trim() || null
  return database.transaction(async () => {
    const before = await findLicense(database, id)
    if (!before) return refuse('licences.not_found')
    if (before.user_id === reviewerId) return refuse('licences.own')
    if (!approves && !told) return refuse('licences.reason_missing')
    if (approves && before.expires_on < today(platform)) return refuse('licences.expired')
    const from = decision === 'revoke' ? ('approved' as const) : ('submitted' as const)
    const saved = await review.saveVerdict(database, id, {
      from,
      status: approves ? 'approved' : 'rejected',
      reason: approves ? null : told,
      // the mail of the approval tells the end; what else would be due today says nothing new
      reminded: approves ? reminderStage(before.expires_on, today(platform)) : 0,
      reviewedBy: reviewerId,
      now: clock.now(),
    })
    if (!saved) {
      const missing = before.status === 'submitted' && approves && !before.has_document
      return refuse(missing ? 'licences.document_missing' : 'licences.reviewed')
    }
    const about = { approve: 'approved', reject: 'rejected', revoke: 'revoked' } as const
    await sendMail({ licenseId: id, about: about[decision] })
    return readForReview(platform, id)
  })
}
