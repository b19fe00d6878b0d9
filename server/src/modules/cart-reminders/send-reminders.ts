import { REMINDER_PAUSE_DAYS } from '@lunula/contract/cart-reminders/constants.ts'
import { daysFrom, minutesFrom } from '../../platform/clock.ts'
import { BOUNDED } from '../../platform/jobs/job-policies.ts'
import type { Send } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { findLeftCarts } from '../cart/index.ts'
import * as repository from './cart-reminders.repository.ts'
import { type LeftCart, sendReminder } from './reminder-email.ts'

const LOOK_MINUTES = 10
/** Of what was left longer ago nobody wants to hear. */
const OLDEST_DAYS = 30
const BATCH = 500

/** The reminders with their jobs. */
export interface ReminderContext {
  readonly platform: Platform
  /** Part of the caller's transaction. */
  send: Send<LeftCart>
}

/** Declares the jobs, before the queues are made. */
export function createReminderContext(platform: Platform): ReminderContext {
  const send = platform.jobs.define<LeftCart>(
    'cart-reminders.send',
    (cart) => sendReminder(platform, cart),
    BOUNDED,
  )
  const reminderContext: ReminderContext = { platform, send }
  platform.jobs.everyMinutes(LOOK_MINUTES, 'cart-reminders.look', () => remindAll(reminderContext))
  return reminderContext
}

/** Finds the carts that were left by users who want to hear of it. */
export async function remindAll({ platform, send }: ReminderContext): Promise<void> {
  const { database, clock, config } = platform
  const now = clock.now()
  const until = minutesFrom(now, -config.cartReminderHours * 60)
  const pause = daysFrom(now, -REMINDER_PAUSE_DAYS)
  const from = daysFrom(now, -OLDEST_DAYS)
  for (let after: string | null = null; ; ) {
    const users: string[] = await repository.findWilling(database, { until, pause, after, limit: BATCH })
    for (const cart of await findLeftCarts(platform.database, users, { from, until })) {
      const { id: cartId, user_id: userId, updated_at: leftAt } = cart
      await database.transaction(async () => {
        await repository.lockConsent(database, userId)
        const isNew = await repository.noteReminder(database, { cartId, leftAt, userId, now, pause })
        if (isNew) await send({ cartId, userId, leftAt: leftAt.toISOString() })
      })
    }
    if (users.length < BATCH) return
    after = users.at(-1) ?? null
  }
}
