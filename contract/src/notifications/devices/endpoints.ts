import { routes } from '../../endpoint.ts'
import type { pushDeviceOperations } from './schemas.ts'

export const pushDevices = routes<typeof pushDeviceOperations>()({
  list: { method: 'GET', path: '/notifications/tokens', access: 'user' },
  add: { method: 'POST', path: '/notifications/tokens', access: 'user' },
  remove: { method: 'DELETE', path: '/notifications/tokens', access: 'user' },
})
