import { notifications } from '@lunula/contract/notifications.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal } from '../../platform/refusal.ts'
import * as actions from './actions.ts'

export function notificationRoutes(serve: Serve, platform: Platform): void {
  serve(notifications.list, ({ user, query }) => actions.listNotifications(platform, user.userId, query))
  serve(notifications.unread, async ({ user }) => ({
    unread: await actions.countUnread(platform, user.userId),
  }))
  serve(notifications.read, async ({ user, params }) => {
    const unread = await actions.readNotification(platform, user.userId, params.id)
    return isRefusal(unread) ? unread : { unread }
  })
  serve(notifications.readAll, async ({ user }) => ({
    unread: await actions.readAll(platform, user.userId),
  }))
}
