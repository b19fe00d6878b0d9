import { routes } from '../endpoint.ts'
import type { affiliateOperations, referralOperations } from './schemas.ts'

export const referrals = routes<typeof referralOperations>()({
  me: { method: 'GET', path: '/referrals/me', access: 'user' },
  claim: { method: 'POST', path: '/referrals/claim', access: 'user' },
  invitation: { method: 'GET', path: '/referrals/:code', access: 'anyone' },
})

export const affiliates = routes<typeof affiliateOperations>()({
  me: { method: 'GET', path: '/affiliates/me', access: 'user' },
  join: { method: 'POST', path: '/affiliates/me', access: 'user' },
  click: { method: 'POST', path: '/affiliates/clicks', access: 'anyone' },
  list: { method: 'GET', path: '/admin/affiliates', access: 'customers.read' },
  change: { method: 'PATCH', path: '/admin/affiliates/:id', access: 'customers.write' },
  friends: { method: 'GET', path: '/admin/customers/:id/friends', access: 'customers.read' },
  due: { method: 'GET', path: '/admin/affiliate-payouts/due', access: 'customers.read' },
  terms: { method: 'GET', path: '/admin/reward-terms', access: 'customers.read' },
  setTerms: { method: 'POST', path: '/admin/reward-terms', access: 'settings.write' },
  payOutDue: { method: 'POST', path: '/admin/affiliate-payouts/due', access: 'settings.write' },
  payOutMany: { method: 'POST', path: '/admin/affiliate-payouts', access: 'settings.write' },
  payOut: { method: 'POST', path: '/admin/affiliates/:id/payouts', access: 'settings.write' },
})
