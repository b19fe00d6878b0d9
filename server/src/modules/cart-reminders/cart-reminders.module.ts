import { defineModuleWith } from '../../platform/module.ts'
import { cartReminderRoutes, registerOneClick } from './cart-reminders.routes.ts'
import { cartReminderData } from './reminder-consent.ts'
import { createReminderContext } from './send-reminders.ts'

export const cartRemindersModule = defineModuleWith(createReminderContext, {
  name: 'cart-reminders',
  routes: (serve, { platform }) => cartReminderRoutes(serve, platform),
  webhooks: (app, { platform }) => registerOneClick(app, platform),
  personalData: [({ platform }) => cartReminderData(platform)],
})
