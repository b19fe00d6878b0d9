import { defineModuleWith } from '../../platform/module.ts'
import { createMessageContext } from './message-context.ts'
import { messageRoutes } from './messages.routes.ts'
import { messageData } from './personal-data.ts'

export const messagesModule = defineModuleWith(createMessageContext, {
  name: 'messages',
  routes: messageRoutes,
  personalData: [({ platform }) => messageData(platform)],
})
