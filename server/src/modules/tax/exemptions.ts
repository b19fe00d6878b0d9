import { MAX_EXEMPTIONS } from '@lunula/contract/tax/constants.ts'
import type {
  ExemptionBody,
  ReviewBody,
  ReviewedExemption,
  TaxExemption,
} from '@lunula/contract/tax/schemas.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { Credentials, today } from '../credentials/index.ts'
import { exemptionView } from './tax.presenter.ts'
import type { ExemptionRow } from './tax.tables.ts'
import type { TaxContext } from './tax-context.ts'

/** Resale certificates: one in force frees orders to its state of sales tax. */
export const EXEMPTIONS = new Credentials<ExemptionRow, TaxExemption>({
  table: 'tax_exemptions',
  documents: { table: 'tax_documents', key: 'exemption_id' },
  columns: ['business_name'],
  subject: 'tax_exemption',
  limit: MAX_EXEMPTIONS,
  findsExpired: false,
  codes: {
    notFound: 'tax.certificate_not_found',
    tooMany: 'tax.too_many_certificates',
    reviewed: 'tax.certificate_reviewed',
    documentMissing: 'tax.document_missing',
    own: 'tax.certificate_own',
  },
  view: exemptionView,
})

/** Refusals: `tax.certificate_expired`, `tax.too_many_certificates`. */
export async function addExemption(
  platform: Platform,
  userId: string,
  { state, business_name, number, expires_on = null }: ExemptionBody,
): Promise<TaxExemption | Refusal> {
  if (expires_on !== null && expires_on < today(platform)) return refuse('tax.certificate_expired')
  return EXEMPTIONS.submit(platform, {
    user_id: userId,
    state,
    business_name: business_name.trim(),
    number: number.trim(),
    expires_on,
  })
}

/** Refusal: `tax.certificate_not_found`. */
export async function readForReview(platform: Platform, id: string): Promise<ReviewedExemption | Refusal> {
  const row = await EXEMPTIONS.findOne(platform, id)
  if (!row) return refuse('tax.certificate_not_found')
  return { ...exemptionView(row, today(platform)), ...(await EXEMPTIONS.reviewContext(platform, row)) }
}

/**
 * Approves or rejects what is submitted, or revokes what is approved; its holder is told by mail. Refusals:
 * those of `endReview`, `tax.reason_missing`.
 */
export const reviewExemption = (
  { platform, sendMail }: TaxContext,
  reviewerId: string,
  id: string,
  { decision, reason, seen }: ReviewBody,
): Promise<ReviewedExemption | Refusal> =>
  platform.database.transaction(async () => {
    const approves = decision === 'approve'
    const told = reason?.trim() || null
    const refused = await EXEMPTIONS.endReview(platform, { reviewerId, id, seen }, () => {
      if (!approves && !told) return refuse('tax.reason_missing')
      return {
        from: decision === 'revoke' ? 'approved' : 'submitted',
        status: approves ? 'approved' : 'rejected',
        reason: approves ? null : told,
      }
    })
    if (isRefusal(refused)) return refused
    const about = { approve: 'approved', reject: 'rejected', revoke: 'revoked' } as const
    await sendMail({ exemptionId: id, about: about[decision] })
    return readForReview(platform, id)
  })
