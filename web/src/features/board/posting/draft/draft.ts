import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import { fieldsOf, tidyContent } from '@lunula/contract/board/fields/complete.ts'
import type { Field } from '@lunula/contract/board/fields/field.ts'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import { FULL_WEEK } from '@lunula/contract/board/pay/pay.ts'
import type { OwnPost } from '@lunula/contract/board/schemas.ts'
import type { Language } from '@lunula/contract/languages.ts'
import type { KeptDraft } from '../../../../shell/storage/storage.ts'

/** The largest amount or number that a draft on the server takes. */
const HUGE = 2_000_000_000

/** The ground of a photo whose color is not known, RRGGBB. */
const PLAIN = 'F6F1EE'

/**
 * What a post says before anybody has typed: what most would choose, each easily changed. @param today
 * `2026-11-30` in the US
 */
export function defaultsOf(kind: PostKind, language: Language, today: string): PostContent {
  const all: PostContent = { language, contact_ways: ['message'], contact_shown_to: 'signed_in' }
  const pay: PostContent = { guarantee_per: 'day', salary_per: 'week' }
  switch (kind) {
    case 'job':
      return {
        ...all,
        ...pay,
        hours_a_day: FULL_WEEK.hours_a_day,
        tips_kept_percent: 100,
        starts_on: today,
        openings: 1,
      }
    case 'worker':
      return { ...all, ...pay, available_from: today, precision: 'area' }
    case 'salon':
      return { ...all, gross_period: 'month' }
    case 'course':
      return { ...all, teaching_languages: [language] }
  }
}

interface Beginning {
  key: string
  kind: PostKind
  language: Language
  today: string
  /** `_id` of the user; null for a guest. */
  owner: string | null
  /** Milliseconds since 1970. */
  now: number
}

export const beginDraft = ({ key, kind, language, today, owner, now }: Beginning): KeptDraft => ({
  key,
  kind,
  content: defaultsOf(kind, language, today),
  photos: [],
  owner,
  post: null,
  asked: [],
  fresh: true,
  changedAt: now,
  savedAt: null,
})

/** Whether there is anything in it that the form has not put there by itself. */
export function isBlank({ kind, content, unread = {}, photos, savedAt }: KeptDraft): boolean {
  if (photos.length > 0 || savedAt !== null || Object.keys(unread).length > 0) return false
  const { language = 'en', starts_on, available_from } = content
  const untouched = defaultsOf(kind, language as Language, starts_on ?? available_from ?? '')
  return sameContent(kind, content, untouched)
}

/** Whether two contents say the same to a reader. */
export const sameContent = (kind: PostKind, one: PostContent, other: PostContent): boolean =>
  inOrder(savable(kind, one)) === inOrder(savable(kind, other))

const inOrder = (content: PostContent): string =>
  JSON.stringify(Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1)))

/**
 * What the server takes of a draft that is half typed: without what does not hold for it, and what is longer
 * or larger than a draft may be cut to it. What was typed stays in the form, where its problem is told before
 * it is published.
 */
export function savable(kind: PostKind, content: PostContent): PostContent {
  const fields = fieldsOf(kind)
  return Object.fromEntries(
    Object.entries(tidyContent(kind, content)).flatMap(([name, value]) => {
      const field = fields[name]
      const kept = field && fitting(field, value)
      return kept === undefined ? [] : [[name, kept]]
    }),
  ) as PostContent
}

function fitting(field: Field, value: unknown): unknown {
  switch (field.type) {
    case 'text':
    case 'prose':
      return String(value).slice(0, field.max)
    case 'texts':
      return (value as string[]).slice(0, field.most).map((each) => each.slice(0, field.max))
    case 'choices':
      return (value as string[]).slice(0, field.max)
    case 'days':
      return (value as string[]).slice(0, field.most)
    case 'cents':
    case 'count':
      return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= HUGE
        ? value
        : undefined
    default:
      return value
  }
}

/** What the author wants a post to say: the change that waits or was rejected, if there is one. */
const wanted = (post: OwnPost): Pick<OwnPost, 'content' | 'photos'> => post.change ?? post

/** The copy of a post that the server has: nothing in it is unsaved. */
export const copyOf = (post: OwnPost, owner: string, fresh = false): KeptDraft => ({
  key: post._id,
  kind: post.kind,
  content: wanted(post).content,
  photos: wanted(post).photos.map((photo) => ({ hex: PLAIN, ...photo })),
  owner,
  post: { _id: post._id, version: post.version },
  asked: [],
  fresh,
  changedAt: Date.parse(post.updatedAt),
  savedAt: Date.parse(post.updatedAt),
})

export const isUnsaved = ({ changedAt, savedAt }: KeptDraft): boolean =>
  savedAt === null || changedAt > savedAt

/**
 * What is opened when a post is to be edited: what was typed here and not saved yet goes before what the
 * server has.
 */
export function reopened(kept: KeptDraft | undefined, post: OwnPost, owner: string): Reopened {
  if (!kept || !isUnsaved(kept) || sameContent(post.kind, kept.content, wanted(post).content))
    return { draft: { ...copyOf(post, owner, kept?.fresh), ...(kept && { key: kept.key }) }, conflict: null }
  if (isOwnSave(kept, post))
    return { draft: { ...kept, post: { _id: post._id, version: post.version } }, conflict: null }
  return { draft: kept, conflict: kept.post?.version === post.version ? null : post }
}
export interface Reopened {
  draft: KeptDraft
  /** What the server has meanwhile, when it was changed elsewhere too: the writer chooses. */
  conflict: OwnPost | null
}

/**
 * What is known of a draft once the server has kept what it said at `changedAt`; what was typed since is
 * still unsaved.
 */
export const afterSave = (post: OwnPost, owner: string, changedAt: number): Partial<KeptDraft> => ({
  owner,
  post: { _id: post._id, version: post.version },
  asked: [],
  savedAt: changedAt,
})

/**
 * A post that an earlier try made whose answer never came: found among one's drafts, so that it is not made
 * twice.
 */
export const twinOf = (draft: KeptDraft, drafts: readonly OwnPost[]): OwnPost | null =>
  drafts.find((post) => post.kind === draft.kind && wasAsked(draft, bare(post.content), bare)) ?? null

// the server cleans rich text and phone numbers, so the two are left aside
const bare = ({ description: _, phone: __, ...content }: PostContent): PostContent => content

/**
 * Whether this browser itself made the post what it is now, by a save whose answer never came: nobody has
 * changed it elsewhere.
 */
export const isOwnSave = (draft: KeptDraft, post: OwnPost): boolean => {
  const { content, photos } = wanted(post)
  const here = new Set(draft.photos.map(({ _id }) => _id))
  return wasAsked(draft, content) && photos.every(({ _id }) => here.has(_id))
}

const wasAsked = (draft: KeptDraft, content: PostContent, said = (each: PostContent) => each): boolean =>
  askedOf(draft).some((asked) => sameContent(draft.kind, said(asked), content))

/** What the server may have been made to say without an answer, the latest first. */
export const askedOf = ({ asked }: KeptDraft): PostContent[] => [asked ?? []].flat()

/** So many are remembered for one draft: each is as long as the post. */
const MOST_ASKED = 4

/** The draft once the server is asked to keep what it says, before it has answered. */
export const asking = (draft: KeptDraft, content: PostContent): Pick<KeptDraft, 'asked'> => ({
  asked: [content, ...askedOf(draft)].slice(0, MOST_ASKED),
})

/**
 * Which of two copies of the same draft, of two tabs, goes on: the one that was changed last; what the server
 * has told either is kept.
 */
export function merged(local: KeptDraft, remote: KeptDraft): KeptDraft {
  const later = remote.changedAt > local.changedAt ? remote : local
  const [there, here] = [remote, local].map(({ post }) => post?.version ?? -1) as [number, number]
  // of the same version, one tab may have asked for more
  const isAhead = there === here ? askedOf(remote).length > askedOf(local).length : there > here
  const known = isAhead ? remote : local
  const { post, savedAt } = known
  return { ...later, post, owner: known.owner ?? later.owner, savedAt, asked: askedOf(known) }
}
