import type { PrivateDocument } from '@lunula/contract/documents.ts'
import { MAX_LICENSES } from '@lunula/contract/licenses/constants.ts'
import type { License, LicenseBody } from '@lunula/contract/licenses/schemas.ts'
import { dayAt } from '../../platform/clock.ts'
import { cleanDocument } from '../../platform/documents/documents.ts'
import { newId } from '../../platform/id.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { licenseView } from './licenses.presenter.ts'
import * as repository from './licenses.repository.ts'
import { endProblem } from './licenses.rules.ts'
import type { LicenseRow } from './licenses.tables.ts'

export const today = ({ clock }: Platform): string => dayAt(clock.now())

/**
 * Whether professional goods and prices are open to a user now: to the end of a license's last day by the
 * shop's clock.
 */
export const isProfessional = (platform: Platform, userId: string): Promise<boolean> =>
  repository.hasLicense(platform.database, userId, today(platform))

/** When the license that is in force now was reviewed, by user; who has none is left out. */
export const findReviewedLicenses = (
  platform: Platform,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> => repository.findReviewed(platform.database, userIds, today(platform))

export async function listLicenses(
  platform: Platform,
  userId: string,
): Promise<{ professional: boolean; docs: License[] }> {
  const rows = await repository.findLicenses(platform.database, userId)
  const docs = rows.map((row) => licenseView(row, today(platform)))
  return { professional: docs.some(({ status }) => status === 'approved'), docs }
}

/** Refusals: `licences.expired`, `licences.end_too_late`, `licences.too_many`, `licences.waiting`. */
export async function submitLicense(
  platform: Platform,
  userId: string,
  { type, state, number, expires_on }: LicenseBody,
): Promise<License | Refusal> {
  const { database, clock } = platform
  const problem = endProblem(expires_on, today(platform))
  if (problem) return refuse(problem)
  const now = clock.now()
  const row: LicenseRow = {
    id: newId(),
    user_id: userId,
    type,
    number: number.trim(),
    state,
    expires_on,
    status: 'submitted',
    reason: null,
    reminded: 0,
    reviewed_by: null,
    reviewed_at: null,
    created_at: now,
    updated_at: now,
  }
  if (!(await repository.insertLicense(database, row, MAX_LICENSES)))
    return (await repository.findLicenses(database, userId)).length < MAX_LICENSES
      ? refuse('licences.waiting')
      : refuse('licences.too_many', { limit: MAX_LICENSES })
  return licenseView({ ...row, has_document: false }, today(platform))
}

/**
 * Refusals: `licences.not_found`, also for somebody else's, `licences.reviewed`, and those of
 * `cleanDocument`.
 */
export async function attachDocument(
  platform: Platform,
  userId: string,
  id: string,
  bytes: Buffer,
): Promise<License | Refusal> {
  const { database } = platform
  const before = await repository.findLicense(database, id)
  if (before?.user_id !== userId) return refuse('licences.not_found')
  const document = await cleanDocument(bytes)
  if (isRefusal(document)) return document
  const kept = await repository.saveDocument(database, { userId, id, ...document })
  return kept ? licenseView({ ...before, has_document: true }, today(platform)) : refuse('licences.reviewed')
}

/** With `userId` only of that user's own. Refusal: `licences.not_found`, also when it has no document. */
export async function readDocument(
  { database }: Platform,
  id: string,
  userId?: string,
): Promise<PrivateDocument | Refusal> {
  const document = await repository.findDocument(database, id, userId)
  if (!document) return refuse('licences.not_found')
  return { content_type: document.content_type, content: document.content.toString('base64') }
}

/** Refusal: `licences.not_found`. */
export async function withdrawLicense(
  { database }: Platform,
  userId: string,
  id: string,
): Promise<Refusal | null> {
  return (await repository.deleteLicense(database, userId, id)) ? null : refuse('licences.not_found')
}

/** The licenses of a person; their documents go with them. */
export const licenseData = (platform: Platform): PersonalData => ({
  name: 'licences',
  read: async (userId) => (await listLicenses(platform, userId)).docs,
  erase: (userId) => repository.deleteLicenses(platform.database, userId),
})
