import type { License, ReviewedLicense } from '@lunula/contract/licenses/schemas.ts'
import type { LicenseRecord } from './licenses.repository.ts'
import { actionsFor, daysBetween, isInForce, statusOn } from './licenses.rules.ts'

const whole = (row: LicenseRecord, day: string) => ({
  _id: row.id,
  type: row.type,
  number: row.number,
  state: row.state,
  expires_on: row.expires_on,
  status: statusOn(row, day),
  reason: row.reason,
  has_document: row.has_document,
  reviewedAt: row.reviewed_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** @param day `2026-11-24`, the day it is */
export const licenseView = (row: LicenseRecord, day: string): License => ({
  ...whole(row, day),
  days_left: isInForce(row, day) ? daysBetween(day, row.expires_on) : null,
  allowed_actions: actionsFor(statusOn(row, day)),
})

export const reviewedView = (
  row: LicenseRecord,
  day: string,
  { email, sameNumber }: { email: string; sameNumber: number },
): ReviewedLicense => ({
  ...whole(row, day),
  user: { _id: row.user_id, email },
  same_number: sameNumber,
})
