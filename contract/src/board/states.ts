import type { PostKind } from './fields/choices.ts'

export const POST_STATES = [
  'draft',
  'pending',
  'published',
  'rejected',
  'expired',
  'closed',
  'hidden',
  'removed',
] as const
export type PostState = (typeof POST_STATES)[number]

/** What happens to a post. The author’s, the clock’s, the readers’ (reports) and the moderators’ doings. */
export const POST_EVENTS = [
  'submit',
  'publish',
  'reject',
  'expire',
  'renew',
  'close',
  'reopen',
  'hide',
  'restore',
  'remove',
] as const
export type PostEvent = (typeof POST_EVENTS)[number]

/**
 * `draft → pending → published | rejected → pending`, `published → expired → published`, … (product decision
 * §7). A trusted author’s `submit` is followed by `publish` at once.
 */
export const TRANSITIONS: Readonly<Record<PostEvent, Readonly<Partial<Record<PostState, PostState>>>>> = {
  submit: { draft: 'pending', rejected: 'pending' },
  publish: { pending: 'published' },
  reject: { pending: 'rejected' },
  expire: { published: 'expired' },
  renew: { published: 'published', expired: 'published' },
  close: { published: 'closed', expired: 'closed' },
  reopen: { closed: 'published' },
  hide: { published: 'hidden' },
  restore: { hidden: 'published', removed: 'published' },
  remove: {
    pending: 'removed',
    published: 'removed',
    expired: 'removed',
    hidden: 'removed',
    rejected: 'removed',
  },
}

/** The state after an event; null where it cannot happen. */
export const after = (state: PostState, event: PostEvent): PostState | null =>
  TRANSITIONS[event][state] ?? null

/** From which states an event can happen. */
export const statesBefore = (event: PostEvent): PostState[] =>
  POST_STATES.filter((state) => after(state, event) !== null)

/** So many days a post stands. */
export const LIFETIME_DAYS: Readonly<Record<PostKind, number>> = {
  job: 30,
  worker: 30,
  salon: 90,
  course: 180,
}
/** So many days before its end the author is asked whether it still holds. */
export const REMINDER_DAYS = [7, 1] as const
/** A closed post can be opened again for so long. */
export const REOPEN_DAYS = 30
/** An author whose so many posts were approved is trusted. */
export const TRUSTED_AFTER = 3
/**
 * Readers’ reports hide a post until a moderator looks when their words weigh so much together (1 for a
 * reader without a record) and come from so many independent people.
 */
export const HIDING_WEIGHT = 3
export const HIDING_PEOPLE = 2
/** Contacts that a user may reveal a day. */
export const REVEALS_A_DAY = 20
/** For so long an account is new: it cannot report, and reaches a few people only (decision 016). */
export const NEW_ACCOUNT_HOURS = 24
/** Contacts that a new account may reveal, and conversations that it may begin. */
export const NEW_ACCOUNT_CONTACTS = 3
export const MAX_OPEN_POSTS = 50
