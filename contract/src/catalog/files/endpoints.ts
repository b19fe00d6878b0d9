import { routes } from '../../endpoint.ts'
import type { catalogFileOperations } from './schemas.ts'

/** The catalog as a CSV file, in and out. */
export const catalogFiles = routes<typeof catalogFileOperations>()({
  export: { method: 'GET', path: '/admin/catalog/export.csv', access: 'catalogue.write' },
  imports: { method: 'GET', path: '/admin/catalog/imports', access: 'catalogue.write' },
  upload: { method: 'POST', path: '/admin/catalog/imports', access: 'catalogue.write' },
  read: { method: 'GET', path: '/admin/catalog/imports/:id', access: 'catalogue.write' },
  start: { method: 'POST', path: '/admin/catalog/imports/:id/start', access: 'catalogue.write' },
  remove: {
    method: 'DELETE',
    path: '/admin/catalog/imports/:id',
    access: 'catalogue.write',
    repeatable: 'gone',
  },
  report: { method: 'GET', path: '/admin/catalog/imports/:id/report.csv', access: 'catalogue.write' },
})
