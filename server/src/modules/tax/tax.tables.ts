import type { TaxExemption } from '@lunula/contract/tax/schemas.ts'
import type { CredentialRow } from '../credentials/index.ts'

export interface ExemptionRow extends CredentialRow {
  state: TaxExemption['state']
  business_name: string
}

export interface TaxTables {
  tax_rates: { state: string; rate: number; shipping_taxable: boolean; valid_from: string }
}
