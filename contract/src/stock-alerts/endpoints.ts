import { routes } from '../endpoint.ts'
import type { stockAlertOperations } from './schemas.ts'

export const stockAlerts = routes<typeof stockAlertOperations>()({
  list: { method: 'GET', path: '/stock-alerts', access: 'user' },
  ask: { method: 'POST', path: '/stock-alerts/:variant_id', access: 'user', repeatable: true },
  remove: { method: 'DELETE', path: '/stock-alerts/:variant_id', access: 'user', repeatable: true },
  stop: { method: 'POST', path: '/stock-alerts/stop', access: 'anyone', repeatable: true },
})
