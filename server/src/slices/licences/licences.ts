import type { PrivateDocument } from '@lunula/contract/documents.ts'
import { type Licence, type LicenceBody, MAX_LICENCES } from '@lunula/contract/licences.ts'
import { dayAt } from '../../platform/clock.ts'
import { cleanDocument } from '../../platform/documents.ts'
import { newId } from '../../platform/id.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { endProblem } from './rules.ts'
import * as store from './store.ts'
import type { LicenceRow } from './tables.ts'
import { licenceView } from './view.ts'

export const today = ({ clock }: Platform): string => dayAt(clock.now())

/** Whether professional goods and prices are open to a user now: to the end of a licence's last day by the shop's clock. */
export const isProfessional = (platform: Platform, userId: string): Promise<boolean> =>
  store.hasLicence(platform.database, userId, today(platform))

/** When the licence that is in force now was reviewed, by user; who has none is left out. */
export const findReviewedLicences = (
  platform: Platform,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> => store.findReviewed(platform.database, userIds, today(platform))

export async function listLicences(
  platform: Platform,
  userId: string,
): Promise<{ professional: boolean; docs: Licence[] }> {
  const rows = await store.findLicences(platform.database, userId)
  const docs = rows.map((row) => licenceView(row, today(platform)))
  return { professional: docs.some(({ status }) => status === 'approved'), docs }
}

/** Refusals: `licences.expired`, `licences.end_too_late`, `licences.too_many`, `licences.waiting`. */
export async function submitLicence(
  platform: Platform,
  userId: string,
  { type, state, number, expires_on }: LicenceBody,
): Promise<Licence | Refusal> {
  const { database, clock } = platform
  const problem = endProblem(expires_on, today(platform))
  if (problem) return refuse(problem)
  if ((await store.findLicences(database, userId)).length >= MAX_LICENCES)
    return refuse('licences.too_many', { limit: MAX_LICENCES })
  const now = clock.now()
  const row: LicenceRow = {
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
  if (!(await store.insertLicence(database, row))) return refuse('licences.waiting')
  return licenceView({ ...row, has_document: false }, today(platform))
}

/** Refusals: `licences.not_found`, also for somebody else's, `licences.reviewed`, and those of `cleanDocument`. */
export async function attachDocument(
  platform: Platform,
  userId: string,
  id: string,
  bytes: Buffer,
): Promise<Licence | Refusal> {
  const { database } = platform
  const before = await store.findLicence(database, id)
  if (before?.user_id !== userId) return refuse('licences.not_found')
  const document = await cleanDocument(bytes)
  if (isRefusal(document)) return document
  const kept = await store.saveDocument(database, { userId, id, ...document })
  return kept ? licenceView({ ...before, has_document: true }, today(platform)) : refuse('licences.reviewed')
}

/** With `userId` only of that user's own. Refusal: `licences.not_found`, also when it has no document. */
export async function readDocument(
  { database }: Platform,
  id: string,
  userId?: string,
): Promise<PrivateDocument | Refusal> {
  const document = await store.findDocument(database, id, userId)
  if (!document) return refuse('licences.not_found')
  return { content_type: document.content_type, content: document.content.toString('base64') }
}

/** Refusal: `licences.not_found`. */
export async function withdrawLicence(
  { database }: Platform,
  userId: string,
  id: string,
): Promise<Refusal | null> {
  return (await store.deleteLicence(database, userId, id)) ? null : refuse('licences.not_found')
}

/** The licences of a person; their documents go with them. */
export const licenceData = (platform: Platform): PersonalData => ({
  name: 'licences',
  read: async (userId) => (await listLicences(platform, userId)).docs,
  erase: (userId) => store.deleteLicences(platform.database, userId),
})
