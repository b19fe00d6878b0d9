import { routes } from '../../endpoint.ts'
import type { productTextOperations } from './schemas.ts'

/** What products are called in other languages, as staff keep it. */
export const productTexts = routes<typeof productTextOperations>()({
  list: { method: 'GET', path: '/admin/products/:slug/texts', access: 'catalogue.write' },
  write: { method: 'PATCH', path: '/admin/products/:slug/texts/:language', access: 'catalogue.write' },
})
