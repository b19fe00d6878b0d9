import { routes } from '../../endpoint.ts'
import type { pushDeviceOperations } from './schemas.ts'

export const pushDevices = routes<typeof pushDeviceOperations>()({
  list: { method: 'GET', path: '/notifications/tokens', access: 'user' },
  add: { method: 'POST', path: '/notifications/tokens', access: 'user' },
  // the old subscription's secret names its device, for a service worker has no session
  renew: { method: 'POST', path: '/notifications/tokens/renewal', access: 'anyone' },
  remove: { method: 'DELETE', path: '/notifications/tokens', access: 'user', repeatable: true },
})
