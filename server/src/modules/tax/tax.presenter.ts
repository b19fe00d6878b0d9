import type { TaxExemption } from '@lunula/contract/tax/schemas.ts'
import { type CredentialRecord, credentialView, isInForce } from '../credentials/index.ts'
import type { ExemptionRow } from './tax.tables.ts'

/** @param day `2026-11-24`, the day it is */
export const exemptionView = (row: CredentialRecord<ExemptionRow>, day: string): TaxExemption => ({
  ...credentialView(row),
  business_name: row.business_name,
  status: row.status,
  in_force: isInForce(row, day),
})
