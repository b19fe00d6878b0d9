import type { LicenseType } from '@lunula/contract/licenses/constants.ts'
import type { LICENSE_STATES } from '@lunula/contract/licenses/schemas.ts'
import type { CredentialRow } from '../credentials/index.ts'

export interface LicenseRow extends CredentialRow {
  type: LicenseType
  state: (typeof LICENSE_STATES)[number]
  expires_on: string
  /** The stage of the last reminder; see `rules.ts`. */
  reminded: number
}

export interface LicenseTables {
  licences: LicenseRow
}
