import { routes } from '../../endpoint.ts'
import type { disclosureOperations } from './schemas.ts'

export const disclosures = routes<typeof disclosureOperations>()({
  ask: { method: 'POST', path: '/posts/:id/disclosure', access: 'user', repeatable: true },
  mine: { method: 'GET', path: '/posts/:id/disclosure', access: 'user' },
  list: { method: 'GET', path: '/posts/mine/:id/disclosures', access: 'user' },
  answer: {
    method: 'PATCH',
    path: '/posts/mine/:id/disclosures/:disclosure',
    access: 'user',
    repeatable: true,
  },
})
