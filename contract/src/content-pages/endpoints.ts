import { routes } from '../endpoint.ts'
import type { contentPageOperations } from './schemas.ts'

/** Help and legal pages, and how staff edit them. */
export const contentPages = routes<typeof contentPageOperations>()({
  read: { method: 'GET', path: '/pages/:slug', access: 'anyone' },
  list: { method: 'GET', path: '/admin/pages', access: 'settings.write' },
  readText: { method: 'GET', path: '/admin/pages/:slug/:language', access: 'settings.write' },
  change: { method: 'PATCH', path: '/admin/pages/:slug/:language', access: 'settings.write' },
  withdraw: {
    method: 'DELETE',
    path: '/admin/pages/:slug/:language/versions/:version',
    access: 'settings.write',
  },
})
