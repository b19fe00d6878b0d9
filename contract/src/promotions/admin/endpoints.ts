import { routes } from '../../endpoint.ts'
import type { promotionStaffOperations } from './schemas.ts'

/** Promotions as staff make them. */
export const promotionStaff = routes<typeof promotionStaffOperations>()({
  list: { method: 'GET', path: '/admin/promotions', access: 'promotions.write' },
  read: { method: 'GET', path: '/admin/promotions/:id', access: 'promotions.write' },
  create: { method: 'POST', path: '/admin/promotions', access: 'promotions.write' },
  change: { method: 'PATCH', path: '/admin/promotions/:id', access: 'promotions.write' },
  end: { method: 'POST', path: '/admin/promotions/:id/end', access: 'promotions.write' },
  try: { method: 'POST', path: '/admin/promotion-trials', access: 'promotions.write', changesNothing: true },
})
