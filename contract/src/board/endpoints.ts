import { routes } from '../endpoint.ts'
import type { PostKind } from './fields/choices.ts'
import type { boardOperations } from './schemas.ts'

export const board = routes<typeof boardOperations>()({
  jobs: { method: 'GET', path: '/posts/jobs', access: 'anyone' },
  technicians: { method: 'GET', path: '/posts/technicians', access: 'anyone' },
  salons: { method: 'GET', path: '/posts/salons', access: 'anyone' },
  courses: { method: 'GET', path: '/posts/courses', access: 'anyone' },
  jobMap: { method: 'GET', path: '/posts/jobs/map', access: 'anyone' },
  technicianMap: { method: 'GET', path: '/posts/technicians/map', access: 'anyone' },
  salonMap: { method: 'GET', path: '/posts/salons/map', access: 'anyone' },
  courseMap: { method: 'GET', path: '/posts/courses/map', access: 'anyone' },
  memberTechnicians: { method: 'GET', path: '/posts/technicians/members', access: 'user' },
  read: { method: 'GET', path: '/posts/:id', access: 'anyone' },
  readAsMember: { method: 'GET', path: '/posts/:id/member', access: 'user' },
  alike: { method: 'GET', path: '/posts/:id/fitting', access: 'anyone' },
  reveal: { method: 'POST', path: '/posts/:id/contact', access: 'user', repeatable: true },
  revealToAll: { method: 'POST', path: '/posts/:id/public-contact', access: 'anyone', repeatable: true },
  mine: { method: 'GET', path: '/posts/mine', access: 'user' },
  readMine: { method: 'GET', path: '/posts/mine/:id', access: 'user' },
  draft: { method: 'POST', path: '/posts', access: 'user' },
  save: { method: 'PATCH', path: '/posts/mine/:id', access: 'user' },
  submit: { method: 'POST', path: '/posts/mine/:id/submit', access: 'user', repeatable: true },
  renew: { method: 'POST', path: '/posts/mine/:id/renew', access: 'user', repeatable: true },
  confirm: { method: 'POST', path: '/posts/mine/:id/confirm', access: 'user', repeatable: true },
  close: { method: 'POST', path: '/posts/mine/:id/close', access: 'user', repeatable: true },
  reopen: { method: 'POST', path: '/posts/mine/:id/reopen', access: 'user', repeatable: true },
  repost: { method: 'POST', path: '/posts/mine/:id/repost', access: 'user', repeatable: true },
  remove: { method: 'DELETE', path: '/posts/mine/:id', access: 'user', repeatable: 'gone' },
  withdrawChange: { method: 'DELETE', path: '/posts/mine/:id/change', access: 'user', repeatable: true },
  seen: { method: 'POST', path: '/posts/:id/view', access: 'anyone' },
  asked: { method: 'GET', path: '/posts/still-open', access: 'anyone' },
  answer: { method: 'POST', path: '/posts/still-open', access: 'anyone', repeatable: true },
  nearest: { method: 'GET', path: '/places/near', access: 'anyone' },
})

/** The name of each kind's list, and of its map, in `board`. */
export const LIST_OF = {
  job: 'jobs',
  worker: 'technicians',
  salon: 'salons',
  course: 'courses',
} as const satisfies Record<PostKind, keyof typeof board>
export const MAP_OF = {
  job: 'jobMap',
  worker: 'technicianMap',
  salon: 'salonMap',
  course: 'courseMap',
} as const satisfies Record<PostKind, keyof typeof board>
