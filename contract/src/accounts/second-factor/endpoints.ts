import { routes } from '../../endpoint.ts'
import type { secondFactorOperations } from './schemas.ts'

/** The second factor of one's own staff account. */
export const secondFactor = routes<typeof secondFactorOperations>()({
  read: { method: 'GET', path: '/user/me/second-factor', access: 'user' },
  begin: { method: 'POST', path: '/user/me/second-factor', access: 'user' },
  confirm: { method: 'POST', path: '/user/me/second-factor/confirm', access: 'user' },
  pass: { method: 'POST', path: '/user/me/second-factor/pass', access: 'user' },
  renewCodes: { method: 'POST', path: '/user/me/second-factor/recovery-codes', access: 'user' },
})
