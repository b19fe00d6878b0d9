import { MAX_LICENSES } from '@lunula/contract/licenses/constants.ts'
import type { License, LicenseBody } from '@lunula/contract/licenses/schemas.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { Credentials, today } from '../credentials/index.ts'
import { licenseView } from './licenses.presenter.ts'
import * as repository from './licenses.repository.ts'
import { endProblem } from './licenses.rules.ts'
import type { LicenseRow } from './licenses.tables.ts'

/** Licenses of the trade, of which one may wait for its review at a time. */
export const LICENSES = new Credentials<LicenseRow, License>({
  table: 'licences',
  documents: { table: 'licence_documents', key: 'licence_id' },
  columns: ['type', 'reminded'],
  subject: 'licence',
  limit: MAX_LICENSES,
  findsExpired: true,
  codes: {
    notFound: 'licences.not_found',
    tooMany: 'licences.too_many',
    waiting: 'licences.waiting',
    reviewed: 'licences.reviewed',
    documentMissing: 'licences.document_missing',
    own: 'licences.own',
  },
  view: licenseView,
})

/**
 * Whether professional products and prices are open to a user now: to the end of a license's last day by the
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
  const docs = await LICENSES.list(platform, userId)
  return { professional: docs.some(({ status }) => status === 'approved'), docs }
}

/** Refusals: `licences.expired`, `licences.end_too_late`, `licences.too_many`, `licences.waiting`. */
export async function submitLicense(
  platform: Platform,
  userId: string,
  { type, state, number, expires_on }: LicenseBody,
): Promise<License | Refusal> {
  const problem = endProblem(expires_on, today(platform))
  if (problem) return refuse(problem)
  const submitted = { user_id: userId, type, state, number: number.trim(), expires_on, reminded: 0 }
  return LICENSES.submit(platform, submitted)
}
