import type { PrivateDocument } from '@lunula/contract/documents.ts'
import { type PageOf, pageOf } from '@lunula/contract/pagination.ts'
import { MAX_EXEMPTIONS } from '@lunula/contract/tax/constants.ts'
import type { ExemptionBody, ReviewBody, StaffExemption, TaxExemption } from '@lunula/contract/tax/schemas.ts'
import { dayAt } from '../../platform/clock.ts'
import { cleanDocument } from '../../platform/documents/documents.ts'
import { newId } from '../../platform/id.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { findEmail } from '../accounts/index.ts'
import { exemptionView } from './tax.presenter.ts'
import * as repository from './tax.repository.ts'
import type { ExemptionRow } from './tax.tables.ts'

const today = ({ clock }: Platform): string => dayAt(clock.now())

export async function listExemptions(platform: Platform, userId: string): Promise<TaxExemption[]> {
  const rows = await repository.findExemptions(platform.database, userId)
  return rows.map((row) => exemptionView(row, today(platform)))
}

/** Refusals: `tax.certificate_expired`, `tax.too_many_certificates`. */
export async function addExemption(
  platform: Platform,
  userId: string,
  { state, business_name, number, expires_on = null }: ExemptionBody,
): Promise<TaxExemption | Refusal> {
  const { database, clock } = platform
  if (expires_on !== null && expires_on < today(platform)) return refuse('tax.certificate_expired')
  const now = clock.now()
  const row: ExemptionRow = {
    id: newId(),
    user_id: userId,
    state,
    business_name: business_name.trim(),
    number: number.trim(),
    expires_on,
    status: 'submitted',
    reason: null,
    reviewed_by: null,
    reviewed_at: null,
    created_at: now,
    updated_at: now,
  }
  if (!(await repository.insertExemption(database, row, MAX_EXEMPTIONS)))
    return refuse('tax.too_many_certificates', { limit: MAX_EXEMPTIONS })
  return exemptionView({ ...row, has_document: false }, today(platform))
}

/**
 * Refusals: `tax.certificate_not_found`, also for somebody else's, `tax.certificate_reviewed`, and those of
 * `cleanDocument`.
 */
export async function addDocument(
  platform: Platform,
  userId: string,
  id: string,
  bytes: Buffer,
): Promise<TaxExemption | Refusal> {
  const { database } = platform
  const before = await repository.findExemption(database, id)
  if (before?.user_id !== userId) return refuse('tax.certificate_not_found')
  const document = await cleanDocument(bytes)
  if (isRefusal(document)) return document
  const kept = await repository.saveDocument(database, { userId, id, ...document })
  return kept
    ? exemptionView({ ...before, has_document: true }, today(platform))
    : refuse('tax.certificate_reviewed')
}

/** Refusal: `tax.certificate_not_found`. */
export async function removeExemption(
  { database }: Platform,
  userId: string,
  id: string,
): Promise<Refusal | null> {
  return (await repository.deleteExemption(database, userId, id)) ? null : refuse('tax.certificate_not_found')
}

export async function listForReview(
  platform: Platform,
  { status, page = 1, limit = 20 }: { status?: ExemptionRow['status']; page?: number; limit?: number },
): Promise<PageOf<StaffExemption>> {
  const { database } = platform
  const { rows, total } = await repository.findForReview(database, {
    status,
    limit,
    offset: (page - 1) * limit,
  })
  const docs = await Promise.all(
    rows.map(async (row) => ({
      ...exemptionView(row, today(platform)),
      user: { _id: row.user_id, email: (await findEmail(platform, row.user_id)) ?? '' },
    })),
  )
  return pageOf(docs, total, { page, limit })
}

/** Refusal: `tax.certificate_not_found`, also when it has no document. */
export async function readDocument({ database }: Platform, id: string): Promise<PrivateDocument | Refusal> {
  const document = await repository.findDocument(database, id)
  if (!document) return refuse('tax.certificate_not_found')
  return { content_type: document.content_type, content: document.content.toString('base64') }
}

/**
 * Nobody reviews their own. Refusals: `tax.certificate_not_found`, `tax.certificate_own`,
 * `tax.certificate_reviewed`, `tax.document_missing`.
 */
export async function reviewExemption(
  platform: Platform,
  reviewerId: string,
  id: string,
  { decision, reason }: ReviewBody,
): Promise<TaxExemption | Refusal> {
  const { database, clock } = platform
  const before = await repository.findExemption(database, id)
  if (!before) return refuse('tax.certificate_not_found')
  if (before.user_id === reviewerId) return refuse('tax.certificate_own')
  const now = clock.now()
  const ended = await repository.endReview(database, id, {
    status: decision === 'approve' ? 'approved' : 'rejected',
    reason: reason ?? null,
    reviewed_by: reviewerId,
    reviewed_at: now,
    updated_at: now,
  })
  const after = await repository.findExemption(database, id)
  if (ended && after) return exemptionView(after, today(platform))
  return refuse(after?.status === 'submitted' ? 'tax.document_missing' : 'tax.certificate_reviewed')
}

/** The certificates of a person; their documents go with them. */
export const exemptionData = (platform: Platform): PersonalData => ({
  name: 'tax_exemptions',
  read: (userId) => listExemptions(platform, userId),
  erase: (userId) => repository.deleteExemptions(platform.database, userId),
})
