import type { PersonalData } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { withdrawNotices } from '../notifications/index.ts'
import { wantsMails } from './emails/message-email.repository.ts'
import * as personalStore from './personal-data.repository.ts'

/**
 * What a person wrote to others and was written: shown in their export; what they wrote goes with their
 * account.
 */
export const messageData = (platform: Platform): PersonalData => ({
  name: 'messages',
  async read(userId) {
    const { database } = platform
    const written = await personalStore.findAllOf(database, userId)
    const reports = await personalStore.findReportsBy(database, userId)
    return {
      messages: written.map(({ thread_id, post_id, mine, text, sent_at }) => ({
        thread_id,
        post_id,
        mine,
        text,
        sent_at: sent_at.toISOString(),
      })),
      people_blocked: await personalStore.countBlocked(database, userId),
      wants_mails: await wantsMails(database, userId),
      reports: reports.map(({ reason, note, created_at }) => ({
        reason,
        note,
        reported_at: created_at.toISOString(),
      })),
    }
  },
  async erase(userId) {
    const values = await personalStore.findThreadIds(platform.database, userId)
    await withdrawNotices(platform, { fact: 'thread_id', values })
    await personalStore.erase(platform.database, userId)
  },
  move: (from, into) => personalStore.move(platform.database, from, into),
})
