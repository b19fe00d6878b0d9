import { routes } from '../../endpoint.ts'
import type { moderationOperations } from './schemas.ts'
import type { watchedWordOperations } from './watched-words.ts'

export const moderation = routes<typeof moderationOperations>()({
  report: { method: 'POST', path: '/posts/:id/report', access: 'user', repeatable: true },
  appeal: { method: 'POST', path: '/posts/mine/:id/appeal', access: 'user', repeatable: true },
  queue: { method: 'GET', path: '/admin/posts', access: 'posts.moderate' },
  read: { method: 'GET', path: '/admin/posts/:id', access: 'posts.moderate' },
  decide: { method: 'POST', path: '/admin/posts/:id/decision', access: 'posts.moderate' },
  bans: { method: 'GET', path: '/admin/bans', access: 'posts.moderate' },
  ban: { method: 'POST', path: '/admin/authors/:id/ban', access: 'posts.moderate' },
  unban: { method: 'DELETE', path: '/admin/authors/:id/ban', access: 'posts.moderate', repeatable: true },
})

/** Words that send a post to the moderators, as staff keep them. */
export const watchedWords = routes<typeof watchedWordOperations>()({
  list: { method: 'GET', path: '/admin/watched-words', access: 'posts.moderate' },
  create: { method: 'POST', path: '/admin/watched-words', access: 'posts.moderate' },
  change: { method: 'PATCH', path: '/admin/watched-words/:id', access: 'posts.moderate' },
  remove: {
    method: 'DELETE',
    path: '/admin/watched-words/:id',
    access: 'posts.moderate',
    repeatable: 'gone',
  },
})
