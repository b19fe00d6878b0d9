import { routes } from '../../endpoint.ts'
import type { lawNoteOperations } from './schemas.ts'

/** What the law says about posts, as staff keep it. */
export const lawNoteRows = routes<typeof lawNoteOperations>()({
  of: { method: 'GET', path: '/law-notes', access: 'anyone' },
  list: { method: 'GET', path: '/admin/law-notes', access: 'posts.moderate' },
  create: { method: 'POST', path: '/admin/law-notes', access: 'posts.moderate', repeatable: true },
  change: { method: 'PATCH', path: '/admin/law-notes/:id', access: 'posts.moderate' },
  remove: { method: 'DELETE', path: '/admin/law-notes/:id', access: 'posts.moderate', repeatable: 'gone' },
})
