import { Capacitor } from '@capacitor/core'
import { PushNotifications } from '@capacitor/push-notifications'
import type {
  clearShownPushes as ClearShownPushes,
  showAppBadge as ShowAppBadge,
} from '../../../web/src/shared/push/shown-pushes.ts'

/** Android does not tell where a shown one leads: there they go once nothing is unread. */
export const clearShownPushes: typeof ClearShownPushes = async (path) => {
  if (!import.meta.env.HAS_PUSH || !Capacitor.isNativePlatform()) return
  try {
    if (path === undefined) return await PushNotifications.removeAllDeliveredNotifications()
    const { notifications } = await PushNotifications.getDeliveredNotifications()
    await PushNotifications.removeDeliveredNotifications({
      notifications: notifications.filter(({ data }) => data?.path === path),
    })
  } catch (error) {
    console.warn('shown pushes could not be taken away', error)
  }
}

/** The pushes set it, and the last one that is taken away clears it. */
export const showAppBadge: typeof ShowAppBadge = async () => {}
