import { routes } from '../../endpoint.ts'
import type { goodsOperations } from './schemas.ts'

/** Products and their variants, as staff keep them. */
export const goods = routes<typeof goodsOperations>()({
  list: { method: 'GET', path: '/admin/products', access: 'catalogue.write' },
  facets: { method: 'GET', path: '/admin/products/facets', access: 'catalogue.write' },
  create: { method: 'POST', path: '/admin/products', access: 'catalogue.write' },
  changeMany: { method: 'PATCH', path: '/admin/products', access: 'catalogue.write' },
  rows: { method: 'GET', path: '/admin/products/rows', access: 'catalogue.write' },
  read: { method: 'GET', path: '/admin/products/:slug', access: 'catalogue.write' },
  preview: { method: 'GET', path: '/admin/products/:slug/preview', access: 'catalogue.write' },
  change: { method: 'PATCH', path: '/admin/products/:slug', access: 'catalogue.write' },
  addPicture: { method: 'POST', path: '/admin/product-pictures', access: 'catalogue.write' },
  keepSheet: { method: 'POST', path: '/admin/products/:slug/safety-sheet', access: 'catalogue.write' },
  removeSheet: {
    method: 'DELETE',
    path: '/admin/products/:slug/safety-sheet',
    access: 'catalogue.write',
    repeatable: true,
  },
})
