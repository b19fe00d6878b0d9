import type { LicenseType } from '@lunula/contract/licenses/constants.ts'
import type { LICENSE_STATES } from '@lunula/contract/licenses/schemas.ts'

export interface LicenseRow {
  id: string
  user_id: string
  type: LicenseType
  number: string
  state: (typeof LICENSE_STATES)[number]
  /** `2027-12-31`, its last day. */
  expires_on: string
  /** That an approved one has expired follows from the day. */
  status: 'submitted' | 'approved' | 'rejected'
  reason: string | null
  /** The stage of the last reminder; see `rules.ts`. */
  reminded: number
  reviewed_by: string | null
  reviewed_at: Date | null
  created_at: Date
  updated_at: Date
}

export interface LicenseTables {
  licences: LicenseRow
  licence_documents: {
    licence_id: string
    content_type: 'application/pdf' | 'image/jpeg'
    content: Buffer
  }
}
