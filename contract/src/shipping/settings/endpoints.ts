import { routes } from '../../endpoint.ts'
import type { shippingSettingsOperations } from './schemas.ts'

/** Methods, rates, zones and rules for flammable goods, as staff keep them. */
export const shippingSettings = routes<typeof shippingSettingsOperations>()({
  read: { method: 'GET', path: '/admin/shipping', access: 'settings.write' },
  setMethod: { method: 'POST', path: '/admin/shipping/methods', access: 'settings.write' },
  removeMethod: {
    method: 'DELETE',
    path: '/admin/shipping/methods/:method/:from',
    access: 'settings.write',
    repeatable: 'gone',
  },
  setRates: { method: 'POST', path: '/admin/shipping/rates', access: 'settings.write' },
  removeRates: {
    method: 'DELETE',
    path: '/admin/shipping/rates/:method/:zone/:from',
    access: 'settings.write',
    repeatable: 'gone',
  },
  setZone: { method: 'POST', path: '/admin/shipping/zones', access: 'settings.write' },
  removeZone: {
    method: 'DELETE',
    path: '/admin/shipping/zones/:state/:from',
    access: 'settings.write',
    repeatable: 'gone',
  },
  setWarehouse: { method: 'POST', path: '/admin/shipping/warehouse', access: 'settings.write' },
  setServices: { method: 'POST', path: '/admin/shipping/services', access: 'settings.write' },
  addRule: { method: 'POST', path: '/admin/shipping/hazmat-rules', access: 'settings.write' },
  endRule: { method: 'POST', path: '/admin/shipping/hazmat-rules/:rule/end', access: 'settings.write' },
  removeRule: {
    method: 'DELETE',
    path: '/admin/shipping/hazmat-rules/:rule',
    access: 'settings.write',
    repeatable: 'gone',
  },
})
