import { routes } from '../endpoint.ts'
import type { photoOperations } from './schemas.ts'

export const photos = routes<typeof photoOperations>()({
  upload: { method: 'POST', path: '/photos', access: 'user' },
  remove: { method: 'DELETE', path: '/photos/:id', access: 'user', repeatable: 'gone' },
})
