import { CONFIDENTIAL_FIELDS, isConfidential } from '@lunula/contract/board/confidential.ts'
import { PHONE_WAYS, type PostKind } from '@lunula/contract/board/fields/choices.ts'
import { COMMON_FIELDS, KIND_FIELDS, type PostContent } from '@lunula/contract/board/fields/fields.ts'
import type { Dot, OwnPost, Post, PostCard } from '@lunula/contract/board/schemas.ts'
import type { Picture } from '@lunula/contract/catalog/schemas.ts'
import { type PhotoRow, photosView } from '../media/index.ts'
import type { FoundPost } from './board.repository.ts'
import { allowedActions } from './board.rules.ts'
import type { PostCountRow } from './board.tables.ts'
import type { AppealRow } from './moderation/appeals/appeal.repository.ts'
import type { RevisionRow } from './posts/revisions/revision.repository.ts'

const PAY_FIELDS = [
  'pay_model',
  'share_percent',
  'guarantee',
  'guarantee_per',
  'hourly',
  'salary',
  'salary_per',
  'booth_rent',
]
/** What a card’s facts are made of; the rest is told on the post’s own page. */
const CARD_FIELDS: Readonly<Record<PostKind, readonly string[]>> = {
  job: [
    'salon_name',
    'positions',
    'pay_model',
    'share_percent',
    'guarantee',
    'guarantee_per',
    'hours_a_day',
    'days_a_week',
    'supplies_percent',
    'cleaning_a_day',
    'card_fee_percent',
    'tips_kept_percent',
    'hourly',
    'salary',
    'salary_per',
    'booth_rent',
    'tax_form',
    'schedules',
    'housing',
    'ride',
    'meals',
    'openings',
    'starts_on',
    'licence_need',
  ],
  worker: [
    'display_name',
    'positions',
    'skills',
    'years',
    'licence_state',
    'licence_type',
    'licence_expires_on',
    ...PAY_FIELDS,
    'available_from',
    'radius_miles',
    'relocates',
    'needs_housing',
  ],
  salon: [
    'salon_name',
    'confidential',
    'asking_price',
    'negotiable',
    'seller_finance',
    'sale_type',
    'rent',
    'tables',
    'chairs',
    'square_feet',
    'lease_ends_on',
    'gross',
    'gross_period',
    'proof',
  ],
  course: [
    'provider',
    'provider_type',
    'category',
    'licence_state',
    'mode',
    'teaching_languages',
    'starts',
    'rolling',
    'hours',
    'tuition',
    'level',
    'payment_plan',
  ],
}
const ON_THE_MAP: Readonly<Record<PostKind, readonly string[]>> = {
  job: PAY_FIELDS,
  worker: ['positions', 'years'],
  salon: ['asking_price'],
  course: ['tuition'],
}
/** Told by other fields of the view, or to nobody before it is asked for. */
const ELSEWHERE = ['title', 'description', 'zip_code', 'contact_ways', 'contact_shown_to']

const pick = (content: PostContent, names: readonly string[]): PostContent =>
  Object.fromEntries(Object.entries(content).filter(([name]) => names.includes(name)))

/** What everybody may know: nothing secret, and of a confidential post no name. */
function openContent(
  { kind, content }: Pick<FoundPost, 'kind' | 'content'>,
  disclosed: boolean,
): PostContent {
  const fields = { ...COMMON_FIELDS, ...KIND_FIELDS[kind] }
  const open = Object.entries(fields)
    .filter(([, field]) => !('secret' in field))
    .map(([name]) => name)
  const named =
    isConfidential(content) && !disclosed ? open.filter((name) => !CONFIDENTIAL_FIELDS.includes(name)) : open
  return pick(
    content,
    named.filter((name) => !ELSEWHERE.includes(name)),
  )
}

/** What views need beside the row. */
export interface PostRelations {
  /** By id. */
  photos: ReadonlyMap<string, PhotoRow>
  /** Since when a license of the author is reviewed, by user. */
  reviewed: ReadonlyMap<string, Date>
  /** The confirmed number (E.164) of the author and since when, by user. */
  phones: ReadonlyMap<string, { phone: string; on: Date }>
}

/** Whether a reader may come to know the post's phone number. */
export const givesPhone = ({ content }: Pick<FoundPost, 'content'>): boolean =>
  Boolean(content.phone) &&
  content.contact_shown_to !== 'message_only' &&
  (content.contact_ways ?? []).some((way) => PHONE_WAYS.includes(way))

/** A technician may be known by her work: her photos are for the salons that she accepts. */
function picturesOf(
  { photo_ids, title, content }: FoundPost,
  photos: PostRelations['photos'],
  disclosed: boolean,
): Picture[] {
  if (content.approved_only && !disclosed) return []
  const rows = photo_ids.map((id) => photos.get(id)).filter((row) => row !== undefined)
  return photosView(rows, title).map(({ picture }) => picture)
}

/** A license says something of who works, a number of the post that gives it. */
function badgesOf(post: FoundPost, { reviewed, phones }: PostRelations): PostCard['badges'] {
  const { kind, user_id, content } = post
  const license = kind === 'worker' || kind === 'job' ? reviewed.get(user_id) : undefined
  const confirmed = givesPhone(post) ? phones.get(user_id) : undefined
  return [
    ...(license ? [{ badge: 'licence_reviewed', on: monthOf(license) } as const] : []),
    ...(confirmed && confirmed.phone === content.phone
      ? [{ badge: 'phone_confirmed', on: monthOf(confirmed.on) } as const]
      : []),
  ]
}

const monthOf = (day: Date): string => day.toISOString().slice(0, 7)

/** `miles` from the asked place; null without one. */
export function cardView(
  post: FoundPost,
  relations: PostRelations,
  { miles = null, disclosed = false }: { miles?: number | null; disclosed?: boolean } = {},
): PostCard {
  const photos = picturesOf(post, relations.photos, disclosed)
  return {
    _id: post.id,
    kind: post.kind,
    title: post.title,
    language: post.language ?? 'en',
    ...placeOf(post),
    miles: miles === null ? null : Math.round(miles * 10) / 10,
    photo: photos[0] ?? null,
    photo_count: photos.length,
    facts: pick(openContent(post, false), CARD_FIELDS[post.kind]),
    badges: badgesOf(post, relations),
    publishedAt: (post.published_at ?? post.created_at).toISOString(),
    confirmedAt: (post.confirmed_at ?? post.created_at).toISOString(),
  }
}

const placeOf = ({ city, us_state, zip_code, spot, content }: FoundPost) => ({
  city: city ?? '',
  state: us_state as PostCard['state'],
  zip_code,
  latitude: spot?.y ?? 0,
  longitude: spot?.x ?? 0,
  precision: content.precision === 'area' || isConfidential(content) ? ('area' as const) : ('exact' as const),
})

/** null unless this reader may know it. */
function streetOf({ kind, content }: FoundPost, disclosed: boolean): string | null {
  const told = kind === 'job' ? content.street_shown === 'street' : content.confidential === true && disclosed
  return told ? (content.street ?? null) : null
}

/** `disclosed`: to a reader whom the author accepted, and to the author. */
export function postView(post: FoundPost, relations: PostRelations, disclosed: boolean): Post {
  const { content } = post
  const hidden = isConfidential(content) && !disclosed
  return {
    ...cardView(post, relations, { disclosed }),
    ...(disclosed && content.zip_code && { zip_code: content.zip_code }),
    facts: openContent(post, disclosed),
    photos: picturesOf(post, relations.photos, disclosed),
    description_html: post.description_html,
    contact_ways: hidden ? ['message'] : (content.contact_ways ?? []),
    contact_shown_to: content.contact_shown_to ?? 'signed_in',
    state_of_post: post.state,
    expiresAt: post.expires_at?.toISOString() ?? null,
    closed_as: post.closed_as,
    confidential: hidden,
    street: streetOf(post, disclosed),
  }
}

/** What a dot on the map is made of. */
export type DottedPost = Pick<FoundPost, 'id' | 'kind' | 'title' | 'content' | 'spot'>

export const dotView = (post: DottedPost): Dot => ({
  _id: post.id,
  latitude: post.spot?.y ?? 0,
  longitude: post.spot?.x ?? 0,
  title: post.title,
  facts: pick(openContent(post, false), ON_THE_MAP[post.kind]),
})

export function ownView(
  post: FoundPost,
  {
    counts,
    change,
    appeal,
    photos,
    now,
  }: {
    counts: PostCountRow | undefined
    change: RevisionRow | undefined
    /** The last one. */
    appeal: AppealRow | undefined
    photos: PostRelations['photos']
    now: Date
  },
): OwnPost {
  const pictures = (ids: readonly string[]): OwnPost['photos'] => {
    const rows = ids.map((id) => photos.get(id)).filter((row) => row !== undefined)
    return photosView(rows, post.title).map(({ _id, picture }) => ({ _id, picture }))
  }
  const iso = (time: Date | null): string | null => time?.toISOString() ?? null
  return {
    _id: post.id,
    kind: post.kind,
    state: post.state,
    content: post.content,
    photos: pictures(post.photo_ids),
    version: post.version,
    reason: post.reason,
    allowed_actions: allowedActions(post, appeal, now),
    views: counts?.views ?? 0,
    reveals: counts?.reveals ?? 0,
    createdAt: post.created_at.toISOString(),
    updatedAt: post.updated_at.toISOString(),
    publishedAt: iso(post.published_at),
    confirmedAt: iso(post.confirmed_at),
    expiresAt: iso(post.expires_at),
    closed_as: post.closed_as,
    appeal: appeal ? (appeal.outcome ?? 'waiting') : null,
    change: change
      ? {
          state: change.state,
          content: change.content,
          photos: pictures(change.photo_ids),
          reason: change.reason,
          submittedAt: change.submitted_at.toISOString(),
        }
      : null,
  }
}
