import { COMMON_FIELDS, KIND_FIELDS, type PostContent } from './fields/fields.ts'

/** A change of an approved post that is not seen yet; `none`: the post says all that its author wants. */
export const REVISION_STATES = ['none', 'waiting', 'rejected'] as const
export type RevisionState = (typeof REVISION_STATES)[number]

/**
 * What happens to a change. `hold`: a moderator must look first; `apply`: it is seen at once; `withdraw`: the
 * author drops it, or the post is closed or removed.
 */
export const REVISION_EVENTS = ['hold', 'apply', 'approve', 'reject', 'withdraw'] as const
export type RevisionEvent = (typeof REVISION_EVENTS)[number]

/** Whatever happens here, the approved version of the post is what readers see (decision 016). */
export const REVISION_TRANSITIONS: Readonly<
  Record<RevisionEvent, Readonly<Partial<Record<RevisionState, RevisionState>>>>
> = {
  hold: { none: 'waiting', waiting: 'waiting', rejected: 'waiting' },
  apply: { none: 'none', waiting: 'none', rejected: 'none' },
  approve: { waiting: 'none' },
  reject: { waiting: 'rejected' },
  withdraw: { waiting: 'none', rejected: 'none' },
}

/** The state after an event; null where it cannot happen. */
export const afterRevision = (state: RevisionState, event: RevisionEvent): RevisionState | null =>
  REVISION_TRANSITIONS[event][state] ?? null

/** Choices that say where it is, how to reach somebody and what is paid. */
const WEIGHTY = new Set([
  'state',
  'precision',
  'contact_ways',
  'contact_shown_to',
  'share_percent',
  'guarantee_per',
  'salary_per',
  'pay_model',
  'tax_form',
  'confidential',
  'approved_only',
])
/** Seen by nobody else, and no way to reach somebody. */
const PRIVATE = new Set(['hide_from', 'licence_number'])
const FIELDS = {
  ...COMMON_FIELDS,
  ...KIND_FIELDS.course,
  ...KIND_FIELDS.salon,
  ...KIND_FIELDS.worker,
  ...KIND_FIELDS.job,
}
const WEIGHTY_TYPES: readonly string[] = ['text', 'prose', 'texts', 'cents']

const isWeighty = (name: string): boolean =>
  !PRIVATE.has(name) &&
  (WEIGHTY.has(name) || WEIGHTY_TYPES.includes(FIELDS[name as keyof typeof FIELDS]?.type ?? 'text'))

export interface PostVersion {
  content: PostContent
  photo_ids: readonly string[]
}

/**
 * Whether a change makes another post of it: other words, place, contacts or pay, or a photo that was not
 * there. Days, choices, an order of photos or one photo less do not.
 */
export function isMaterial(before: PostVersion, after: PostVersion): boolean {
  const was = before.content as Readonly<Record<string, unknown>>
  const is = after.content as Readonly<Record<string, unknown>>
  const names = new Set([...Object.keys(was), ...Object.keys(is)])
  return (
    [...names].some((name) => isWeighty(name) && JSON.stringify(was[name]) !== JSON.stringify(is[name])) ||
    after.photo_ids.some((id) => !before.photo_ids.includes(id))
  )
}
