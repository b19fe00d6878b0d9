import type { PersonalData } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import * as repository from './consents.repository.ts'

/** The pages that the screens of registration and posting name. */
const AGREED_TO = ['terms', 'privacy']

/**
 * Keeps which versions of the terms and the privacy policy a user agrees to now. Part of the caller's
 * transaction.
 */
export const recordConsent = (
  { database, clock }: Platform,
  userId: string,
  occasion: repository.Consent['occasion'],
): Promise<void> =>
  repository.insertConsents(database, { userId, occasion, slugs: AGREED_TO, now: clock.now() })

export const consentData = ({ database }: Platform): PersonalData => ({
  name: 'consents',
  read: async (userId) =>
    (await repository.findConsents(database, userId)).map(({ agreed_at, ...consent }) => ({
      ...consent,
      agreed_at: agreed_at.toISOString(),
    })),
  erase: (userId) => repository.deleteConsents(database, userId),
  move: (from, into) => repository.moveConsents(database, from, into),
})
