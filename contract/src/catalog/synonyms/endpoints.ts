import { routes } from '../../endpoint.ts'
import type { synonymOperations } from './schemas.ts'

/** What buyers call products, as staff keep it for the search. */
export const synonyms = routes<typeof synonymOperations>()({
  list: { method: 'GET', path: '/admin/search/synonyms', access: 'catalogue.write' },
  tryWords: { method: 'GET', path: '/admin/search/trial', access: 'catalogue.write' },
  create: { method: 'POST', path: '/admin/search/synonyms', access: 'catalogue.write' },
  change: { method: 'PATCH', path: '/admin/search/synonyms/:id', access: 'catalogue.write' },
  remove: {
    method: 'DELETE',
    path: '/admin/search/synonyms/:id',
    access: 'catalogue.write',
    repeatable: 'gone',
  },
})
