import { INQUIRY_DAYS } from '@lunula/contract/inquiries/constants.ts'
import { daysFrom } from '../../platform/clock.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { findEmail, isEmailConfirmed } from '../accounts/index.ts'
import { withdrawNotices } from '../notifications/index.ts'
import * as repository from './inquiries.repository.ts'

/** Declares the job. */
export const registerInquiryRemoval = (platform: Platform): void =>
  platform.jobs.daily('inquiries.forget', () => forgetOld(platform))

/** Removes inquiries that nobody added to for two years. */
export const forgetOld = ({ database, clock }: Platform): Promise<void> =>
  repository.deleteBefore(database, daysFrom(clock.now(), -INQUIRY_DAYS))

/**
 * What was written from an account's address: shown in its export, gone with it, answered at the other
 * address of a person whose accounts are put together, as everything else they have is. Only what was written
 * from a confirmed address, since an account may name one that is somebody else's.
 */
export function inquiryData(platform: Platform): PersonalData {
  const { database } = platform
  const confirmed = async (userId: string): Promise<string | undefined> =>
    (await isEmailConfirmed(platform, userId)) ? findEmail(platform, userId) : undefined
  return {
    name: 'inquiries',
    read: async (userId) => {
      const email = await confirmed(userId)
      const rows = email ? await repository.findByEmail(database, email) : []
      const messages = await repository.findMessages(
        database,
        rows.map(({ id }) => id),
      )
      return rows.map(({ id, topic, order_number, created_at }) => ({
        topic,
        order_number,
        written_at: created_at.toISOString(),
        messages: messages
          .filter(({ inquiry_id }) => inquiry_id === id)
          .map(({ staff_id, text, sent_at }) => ({
            by: staff_id ? 'shop' : 'you',
            text,
            sent_at: sent_at.toISOString(),
          })),
      }))
    },
    erase: async (userId) => {
      const email = await confirmed(userId)
      if (!email) return
      const values = (await repository.findByEmail(database, email)).map(({ id }) => id)
      await withdrawNotices(platform, { fact: 'inquiry_id', values })
      await repository.deleteByEmail(database, email)
    },
    move: async (from, into) => {
      const [email, to] = [await confirmed(from), await findEmail(platform, into)]
      if (email && to) await repository.changeEmail(database, email, to)
    },
  }
}
