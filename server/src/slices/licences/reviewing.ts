import type {
  LICENCE_STATUSES,
  LicenceReviewBody,
  ListedLicence,
  ReviewedLicence,
} from '@lunula/contract/licences.ts'
import { type PageOf, pageOf } from '@lunula/contract/paging.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { findEmail } from '../accounts/actions.ts'
import { today } from './licences.ts'
import type { Licensing } from './licensing.ts'
import * as review from './review-store.ts'
import { reminderStage } from './rules.ts'
import { findLicence } from './store.ts'
import { reviewedView } from './view.ts'

interface Wanted {
  status?: (typeof LICENCE_STATUSES)[number]
  page?: number
  limit?: number
}

export async function listForReview(
  platform: Platform,
  { status, page = 1, limit = 20 }: Wanted,
): Promise<PageOf<ListedLicence>> {
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
export async function readForReview(platform: Platform, id: string): Promise<ReviewedLicence | Refusal> {
  const row = await findLicence(platform.database, id)
  if (!row) return refuse('licences.not_found')
  const sameNumber = await review.countSameNumber(platform.database, row)
  const email = (await findEmail(platform, row.user_id)) ?? ''
  return reviewedView(row, today(platform), { email, sameNumber })
}

/**
 * Nobody reviews their own; whoever comes second changes nothing. Refusals: `licences.not_found`, `licences.own`, `licences.reason_missing`,
 * `licences.expired`, `licences.document_missing`, `licences.reviewed`.
 */
export async function reviewLicence(
  { platform, sendMail }: Licensing,
  reviewerId: string,
  id: string,
  { decision, reason }: LicenceReviewBody,
): Promise<ReviewedLicence | Refusal> {
  const { database, clock } = platform
  const approves = decision === 'approve'
  const told = reason?.trim() || null
  return database.transaction(async () => {
    const before = await findLicence(database, id)
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
    await sendMail({ licenceId: id, about: about[decision] })
    return readForReview(platform, id)
  })
}
