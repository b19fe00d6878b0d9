import { routes } from '../endpoint.ts'
import type { catalogOperations } from './schemas.ts'

export const catalog = routes<typeof catalogOperations>()({
  categories: { method: 'GET', path: '/categories', access: 'anyone' },
  products: { method: 'GET', path: '/products', access: 'anyone' },
  suggest: { method: 'GET', path: '/products/suggest', access: 'anyone' },
  cards: { method: 'GET', path: '/products/cards', access: 'anyone' },
  product: { method: 'GET', path: '/products/:slug', access: 'anyone' },
})
