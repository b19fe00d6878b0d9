import { REMINDER_DAYS } from '@lunula/contract/licenses/constants.ts'
import { dayAt } from '../../../platform/clock.ts'
import type { LicenseContext } from '../license-context.ts'
import { REMINDERS, reminderStage } from '../licenses.rules.ts'
import { findEnding, markReminded } from './license-reminder.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Tells holders that their license ends in a month, in a week, or has ended, each once. A day on which this
 * did not run is made up for by the next: what is due is what the day says, and a reminder that was overtaken
 * is left out.
 */
export async function remindHolders({ platform, sendMail }: LicenseContext): Promise<void> {
  const { database, clock } = platform
  const day = dayAt(clock.now())
  const until = dayAt(new Date(clock.now().getTime() + Math.max(...REMINDER_DAYS) * DAY_MS))
  for (const license of await findEnding(database, { until, stages: REMINDERS.length })) {
    const stage = reminderStage(license.expires_on, day)
    const about = REMINDERS[stage - 1]
    if (!about || stage <= license.reminded) continue
    await database.transaction(async () => {
      if (await markReminded(database, license.id, stage)) await sendMail({ licenseId: license.id, about })
    })
  }
}
