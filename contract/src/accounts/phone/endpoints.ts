import { routes } from '../../endpoint.ts'
import type { phoneOperations } from './schemas.ts'

/** Confirming one's own phone number by a text message. */
export const phone = routes<typeof phoneOperations>()({
  read: { method: 'GET', path: '/user/me/phone', access: 'user' },
  sendCode: { method: 'POST', path: '/user/me/phone/code', access: 'user' },
  confirm: { method: 'POST', path: '/user/me/phone/confirm', access: 'user' },
})
