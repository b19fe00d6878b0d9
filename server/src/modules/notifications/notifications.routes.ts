import { pushDevices } from '@lunula/contract/notifications/devices/schemas.ts'
import { notifications } from '@lunula/contract/notifications/schemas.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { countUnread } from './count-unread.ts'
import { listNotifications, readAll, readNotification } from './notifications.ts'
import { addDevice, listDevices, removeDevice, renewDevice } from './push/push-devices.ts'

export function notificationRoutes(serve: Serve, platform: Platform): void {
  serve(notifications.list, ({ user, query }) => listNotifications(platform, user.userId, query))
  serve(notifications.unread, async ({ user }) => ({
    unread: await countUnread(platform, user.userId),
  }))
  serve(notifications.read, async ({ user, params }) => {
    const unread = await readNotification(platform, user.userId, params.id)
    return isRefusal(unread) ? unread : { unread }
  })
  serve(notifications.readAll, async ({ user }) => ({
    unread: await readAll(platform, user.userId),
  }))
  serve(pushDevices.list, async ({ user }) => ({ docs: await listDevices(platform, user.userId) }))
  serve(pushDevices.add, ({ user, body }) => addDevice(platform, user.userId, body))
  serve(pushDevices.renew, async ({ body }) => (await renewDevice(platform, body)) ?? DONE)
  serve(pushDevices.remove, async ({ user, body }) => {
    await removeDevice(platform, user.userId, body)
    return DONE
  })
}
