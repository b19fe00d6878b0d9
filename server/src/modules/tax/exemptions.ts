import { MAX_EXEMPTIONS } from '@lunula/contract/tax/constants.ts'
import type { ExemptionBody, ReviewBody, TaxExemption } from '@lunula/contract/tax/schemas.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { Credentials, today } from '../credentials/index.ts'
import { exemptionView } from './tax.presenter.ts'
import type { ExemptionRow } from './tax.tables.ts'

/** Resale certificates: one in force frees orders to its state of sales tax. */
export const EXEMPTIONS = new Credentials<ExemptionRow, TaxExemption>({
  table: 'tax_exemptions',
  documents: { table: 'tax_documents', key: 'exemption_id' },
  columns: ['business_name'],
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

/** Refusals: those of `endReview`. */
export async function reviewExemption(
  platform: Platform,
  reviewerId: string,
  id: string,
  { decision, reason }: ReviewBody,
): Promise<TaxExemption | Refusal> {
  const status = decision === 'approve' ? 'approved' : 'rejected'
  const verdict = { from: 'submitted', status, reason: reason ?? null } as const
  const refused = await EXEMPTIONS.endReview(platform, { reviewerId, id }, () => verdict)
  if (isRefusal(refused)) return refused
  const after = await EXEMPTIONS.findOne(platform, id)
  return after ? exemptionView(after, today(platform)) : refuse('tax.certificate_reviewed')
}
