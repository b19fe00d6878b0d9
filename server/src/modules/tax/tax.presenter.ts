import type { TaxExemption } from '@lunula/contract/tax/schemas.ts'
import type { ExemptionRecord } from './tax.repository.ts'
import { isInForce } from './tax.rules.ts'

/** @param day `2026-11-24`, the day it is */
export const exemptionView = (row: ExemptionRecord, day: string): TaxExemption => ({
  _id: row.id,
  state: row.state as TaxExemption['state'],
  business_name: row.business_name,
  number: row.number,
  expires_on: row.expires_on,
  status: row.status,
  reason: row.reason,
  has_document: row.has_document,
  in_force: isInForce(row, day),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
