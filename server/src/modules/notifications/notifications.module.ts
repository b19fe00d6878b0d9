import { defineModule } from '../../platform/module.ts'
import { notificationRoutes } from './notifications.routes.ts'
import { notificationData, registerNotificationJobs } from './notifications.ts'

export const notificationsModule = defineModule({
  name: 'notifications',
  jobs: registerNotificationJobs,
  routes: notificationRoutes,
  personalData: [notificationData],
})
