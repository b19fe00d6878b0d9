import type { License } from '@lunula/contract/licenses/schemas.ts'
import { type CredentialRecord, credentialView, isInForce } from '../credentials/index.ts'
import { actionsFor, daysBetween, statusOn } from './licenses.rules.ts'
import type { LicenseRow } from './licenses.tables.ts'

type LicenseRecord = CredentialRecord<LicenseRow>

/** For reviewers; what they get in lists leaves the number out. */
export const reviewedView = (row: LicenseRecord, day: string) => ({
  ...credentialView(row),
  type: row.type,
  status: statusOn(row, day),
  reviewedAt: row.reviewed_at?.toISOString() ?? null,
})

/** @param day `2026-11-24`, the day it is */
export const licenseView = (row: LicenseRecord, day: string): License => ({
  ...reviewedView(row, day),
  days_left: isInForce(row, day) ? daysBetween(day, row.expires_on) : null,
  allowed_actions: actionsFor(statusOn(row, day)),
})
