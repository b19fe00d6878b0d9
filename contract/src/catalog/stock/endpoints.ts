import { routes } from '../../endpoint.ts'
import type { stockOperations } from './schemas.ts'

/** Units of variants, as the stockroom keeps them. */
export const stock = routes<typeof stockOperations>()({
  list: { method: 'GET', path: '/admin/stock', access: 'inventory.write' },
  history: { method: 'GET', path: '/admin/stock/:variant_id/history', access: 'inventory.write' },
  move: { method: 'POST', path: '/admin/stock/:variant_id/moves', access: 'inventory.write' },
})
