import type { EXEMPTION_STATUSES } from '@lunula/contract/tax/constants.ts'

export interface ExemptionRow {
  id: string
  user_id: string
  state: string
  business_name: string
  number: string
  /** `2027-12-31`, its last day. */
  expires_on: string | null
  status: (typeof EXEMPTION_STATUSES)[number]
  reason: string | null
  reviewed_by: string | null
  reviewed_at: Date | null
  created_at: Date
  updated_at: Date
}

export interface TaxTables {
  tax_rates: { state: string; rate: number; shipping_taxable: boolean; valid_from: string }
  tax_exemptions: ExemptionRow
  tax_documents: { exemption_id: string; content_type: 'application/pdf' | 'image/jpeg'; content: Buffer }
}
