import { defineModule } from '../../platform/module.ts'
import { notificationRoutes } from './notifications.routes.ts'
import { notificationData, registerNotificationJobs } from './notifications.ts'
import { deviceData } from './push/push-devices.ts'
import { registerPushJobs } from './push/send-pushes.ts'

export const notificationsModule = defineModule({
  name: 'notifications',
  jobs: (platform) => {
    registerNotificationJobs(platform)
    registerPushJobs(platform)
  },
  routes: notificationRoutes,
  personalData: [notificationData, deviceData],
})
