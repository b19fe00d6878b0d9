import { routes } from '../../endpoint.ts'
import type { addressOperations } from './schemas.ts'

/** Where goods and categories stand, as staff choose it. */
export const addresses = routes<typeof addressOperations>()({
  moveProduct: { method: 'PATCH', path: '/admin/products/:slug/address', access: 'catalogue.write' },
  moveCategory: { method: 'PATCH', path: '/admin/categories/:slug/address', access: 'catalogue.write' },
})
