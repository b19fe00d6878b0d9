import { notifications } from '@lunula/contract/notifications/schemas.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { countUnread, listNotifications, readAll, readNotification } from './notifications.ts'

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
}
