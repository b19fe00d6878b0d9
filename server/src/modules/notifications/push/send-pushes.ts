import type { NotificationKind } from '@lunula/contract/notifications/schemas.ts'
import { BOUNDED } from '../../../platform/jobs/job-policies.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findRecipient } from '../../accounts/index.ts'
import { countUnread } from '../count-unread.ts'
import { notificationView } from '../notifications.presenter.ts'
import * as deliveries from './deliveries.repository.ts'
import { createApns } from './providers/apns.ts'
import { createFcm } from './providers/fcm.ts'
import type { PushProvider } from './providers/push-provider.ts'
import { createWebPush } from './providers/web-push.ts'
import { categoryOf, secondsOfQuiet } from './push.rules.ts'
import type { PushProviderName } from './push.tables.ts'
import { deleteDevice, findDevice, findDevices, hasDevice } from './push-devices.repository.ts'
import { pushMessage } from './push-message.ts'

interface PushJob {
  notificationId: string
  /** How often it was put off for somebody who has the shop open. */
  looks: number
}
interface Delivery {
  notificationId: string
  deviceId: string
}

const QUEUE = 'push.tell'
/** An open page shows what happens at once, and may have it read before a device rings. */
const GRACE_SECONDS = 10
const LOOK_SECONDS = 60
/** Whoever has the shop in sight for so many looks and does not open it knows of it. */
const MOST_LOOKS = 5
/** So long a mail about the same waits for a device to take the push. */
const MAIL_AFTER_SECONDS = 600

/** Pushes what a user was just told to their devices. Part of the caller's transaction. */
export async function schedulePush(
  { database, jobs }: Platform,
  { userId, kind, notificationId }: { userId: string; kind: NotificationKind; notificationId: string },
): Promise<void> {
  const category = categoryOf(kind)
  if (category && (await hasDevice(database, userId, category)))
    await jobs.send(QUEUE, { notificationId, looks: 0 } satisfies PushJob, { afterSeconds: GRACE_SECONDS })
}

/**
 * In how many seconds a mail that says the same as a notification may go: at once, or when a device of the
 * user has had the time to take the push. Then `wasPushed` tells whether the mail is still needed.
 */
export async function secondsBeforeMail(
  { database }: Platform,
  userId: string,
  kind: NotificationKind,
): Promise<number> {
  const category = categoryOf(kind)
  return category && (await hasDevice(database, userId, category)) ? MAIL_AFTER_SECONDS : 0
}

/** Whether a device took the push of the notification of this kind that leads to this path. */
export const wasPushed = (
  { database }: Platform,
  notice: { userId: string; kind: NotificationKind; path: string },
): Promise<boolean> => deliveries.wasPushed(database, notice)

/** Declares the jobs. */
export function registerPushJobs(platform: Platform): void {
  const { database, clock, jobs, events, config, log } = platform
  const providers: Readonly<Record<PushProviderName, PushProvider | null>> = {
    web: createWebPush(platform),
    fcm: config.push.fcm && createFcm(config.push.fcm, clock),
    apns: config.push.apns && createApns(config.push.apns, clock),
  }

  const deliver = jobs.define<Delivery>('push.deliver', pushTo, BOUNDED)
  const push = jobs.define<PushJob>(QUEUE, async ({ notificationId, looks }): Promise<void> => {
    const told = await deliveries.findUnread(database, notificationId)
    const category = told && categoryOf(told.kind)
    if (!told || !category) return
    if (looks < MOST_LOOKS && (await events.isOnline(told.user_id)))
      return push({ notificationId, looks: looks + 1 }, { afterSeconds: LOOK_SECONDS })
    for (const device of await findDevices(database, told.user_id))
      if (device.categories.includes(category)) await deliver({ notificationId, deviceId: device.id })
  })

  /** Noted afterwards: should the process die between, a device is told twice and shows one, by its tag. */
  async function pushTo({ notificationId, deviceId }: Delivery): Promise<void> {
    const told = await deliveries.findUnread(database, notificationId)
    const device = await findDevice(database, deviceId)
    if (!told || !device || device.user_id !== told.user_id) return
    const delivery = { notificationId, deviceId, deliveredAt: told.created_at }
    if (await deliveries.wasDelivered(database, delivery)) return
    const quiet = secondsOfQuiet(device, clock.now())
    if (quiet > 0) return deliver({ notificationId, deviceId }, { afterSeconds: quiet })
    const to = await findRecipient(platform, told.user_id)
    const provider = providers[device.provider]
    if (!to || !provider) return
    const unread = await countUnread(platform, told.user_id)
    const message = pushMessage(notificationView(told), { language: to.language, unread })
    const outcome = await provider.send(device, message)
    if (outcome.is === 'taken') await deliveries.insertDelivery(database, delivery)
    else if (outcome.is === 'gone') await deleteDevice(database, deviceId)
    else if (outcome.is === 'later')
      await deliver({ notificationId, deviceId }, { afterSeconds: outcome.seconds })
    else log.warn({ provider: device.provider, kind: told.kind }, 'a push was refused')
  }
}
