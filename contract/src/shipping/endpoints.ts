import { routes } from '../endpoint.ts'
import type { shippingOperations } from './schemas.ts'

export const shipping = routes<typeof shippingOperations>()({
  addAddress: { method: 'POST', path: '/shipping/address/add', access: 'user', repeatable: true },
  addresses: { method: 'GET', path: '/shipping/address', access: 'user' },
  address: { method: 'GET', path: '/shipping/address/:id', access: 'user' },
  updateAddress: { method: 'PATCH', path: '/shipping/address/:id', access: 'user', repeatable: true },
  removeAddress: { method: 'DELETE', path: '/shipping/address/:id', access: 'user', repeatable: 'gone' },
  setDefaultAddress: {
    method: 'PATCH',
    path: '/shipping/address/set-default/:id',
    access: 'user',
    repeatable: true,
  },
  defaultMethod: { method: 'GET', path: '/shipping/method/provider/default', access: 'anyone' },
  zip: { method: 'GET', path: '/shipping/zip/:zip', access: 'anyone' },
  fees: { method: 'GET', path: '/fee/configuration', access: 'anyone' },
})
