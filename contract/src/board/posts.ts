import * as T from 'typebox'
import { US_STATES } from '../address.ts'
import { Picture } from '../catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { Page, pageFields } from '../paging.ts'
import { choice, Done, Id, IdParams, line, orNull, record, Time } from '../schema.ts'
import { CONTACT_WAYS, POST_KINDS, type PostKind } from './choices.ts'
import { MAX_PHOTOS } from './complete.ts'
import { DraftContent, OpenContent, OwnContent } from './content.ts'
import {
  DEFAULT_RADIUS,
  FILTERS,
  type Filter,
  MAX_DOTS,
  MAX_RADIUS,
  POSTS_PER_PAGE,
  SORTS,
} from './filters.ts'
import { POST_STATES } from './states.ts'

const Day = T.String({ format: 'date' })
const words = T.Optional(line(100, 0))

/** What was looked at, and when; never a bare “verified”. */
export const BADGES = ['email_confirmed', 'licence_reviewed'] as const
const Badge = T.Object({ badge: choice(BADGES), on: orNull(Time) })

const place = {
  city: T.String(),
  state: choice(US_STATES),
  zip_code: orNull(T.String({ description: 'null for a place that is shown by its area only' })),
  latitude: T.Number(),
  longitude: T.Number(),
  precision: choice(['exact', 'area'] as const),
}

const card = {
  _id: Id,
  kind: choice(POST_KINDS),
  title: T.String(),
  language: T.String(),
  ...place,
  miles: orNull(T.Number({ description: 'from the asked place, to one decimal' })),
  photo: orNull(Picture),
  photo_count: T.Integer(),
  facts: OpenContent,
  badges: T.Array(Badge),
  publishedAt: Time,
  confirmedAt: Time,
}

/** What a list shows: the facts that stand first, never a contact. */
export const PostCard = T.Object(card, { $id: 'PostCard' })
export type PostCard = T.Static<typeof PostCard>

export const Post = T.Object(
  {
    ...card,
    photos: T.Array(Picture),
    description_html: orNull(T.String({ description: 'clean rich text' })),
    contact_ways: T.Array(choice(CONTACT_WAYS), { description: 'each is revealed by a call of its own' }),
    contact_shown_to: choice(['signed_in', 'everyone', 'message_only'] as const),
    state_of_post: choice(POST_STATES),
    expiresAt: orNull(Time),
    closed_as: orNull(T.String({ description: '`filled` or `sold`' })),
    author_id: Id,
    author_since: Time,
    confidential: T.Boolean({ description: 'name and place are told to whom the seller accepts' }),
  },
  { $id: 'Post' },
)
export type Post = T.Static<typeof Post>

export const FacetCount = T.Object({ value: T.String(), count: T.Integer() })
export const PostList = T.Object({
  ...Page(PostCard).properties,
  total_is_floor: T.Boolean({ description: 'there are more than `totalDocs`' }),
  facets: record(T.Array(FacetCount), {
    description: 'by filter: how many posts each value would leave, its own filter left aside',
  }),
  near: orNull(
    T.Object({
      zip_code: T.String(),
      city: T.String(),
      state: choice(US_STATES),
      latitude: T.Number(),
      longitude: T.Number(),
    }),
  ),
})
export type PostList = T.Static<typeof PostList>

export const Dot = T.Object({
  _id: Id,
  latitude: T.Number(),
  longitude: T.Number(),
  title: T.String(),
  facts: OpenContent,
})
export type Dot = T.Static<typeof Dot>

/** `positions=acrylic,dip`: several values of one filter are joined by commas. */
function queryField({ kind, field }: Filter): T.TSchema {
  if (kind === 'any') return T.Optional(T.String({ maxLength: 400, pattern: '^[\\w-]+(?:,[\\w-]+)*$' }))
  if (kind === 'yes') return T.Optional(T.Boolean())
  return T.Optional(
    /_on$|_from$|^next_start$/.test(field) ? Day : T.Integer({ minimum: 0, maximum: 2_000_000_000 }),
  )
}

const placeQuery = {
  q: words,
  zip: T.Optional(T.String({ pattern: '^\\d{5}$' })),
  radius: T.Optional(
    T.Integer({
      minimum: 1,
      maximum: MAX_RADIUS,
      default: DEFAULT_RADIUS,
      description: 'miles',
    }),
  ),
  state: T.Optional(choice(US_STATES)),
}
type FilterQuery = Partial<Record<string, string | number | boolean>>
export interface PostQuery extends FilterQuery {
  q?: string
  zip?: string
  radius?: number
  state?: (typeof US_STATES)[number]
  sort?: (typeof SORTS)[number]
  page?: number
  limit?: number
}

const filterQuery = (kind: PostKind) => ({
  ...placeQuery,
  ...Object.fromEntries(FILTERS[kind].map((filter) => [filter.name, queryField(filter)])),
})
const listQuery = (kind: PostKind) =>
  T.Unsafe<PostQuery>(
    T.Object(
      { ...filterQuery(kind), sort: T.Optional(choice(SORTS)), ...pageFields(POSTS_PER_PAGE) },
      { additionalProperties: false },
    ),
  )
const mapQuery = (kind: PostKind) =>
  T.Unsafe<PostQuery>(T.Object(filterQuery(kind), { additionalProperties: false }))

/** A post as its author sees it. */
export const OwnPost = T.Object(
  {
    _id: Id,
    kind: choice(POST_KINDS),
    state: choice(POST_STATES),
    content: OwnContent,
    photos: T.Array(T.Object({ _id: Id, picture: Picture })),
    version: T.Integer({ description: 'grows with every change' }),
    reason: orNull(T.String({ description: 'why it was rejected, hidden or removed' })),
    allowed_actions: T.Array(
      choice(['edit', 'submit', 'renew', 'confirm', 'close', 'reopen', 'repost', 'delete'] as const),
    ),
    views: T.Integer(),
    reveals: T.Integer(),
    createdAt: Time,
    updatedAt: Time,
    publishedAt: orNull(Time),
    confirmedAt: orNull(Time),
    expiresAt: orNull(Time),
    closed_as: orNull(T.String()),
  },
  { $id: 'OwnPost' },
)
export type OwnPost = T.Static<typeof OwnPost>

const photoIds = T.Optional(
  T.Array(Id, { maxItems: Math.max(...Object.values(MAX_PHOTOS)), uniqueItems: true }),
)
/** What is left out of the content is emptied. */
export const DraftBody = T.Object(
  { kind: choice(POST_KINDS), content: DraftContent, photo_ids: photoIds },
  { additionalProperties: false },
)
export type DraftBody = T.Static<typeof DraftBody>
export const SaveBody = T.Object(
  {
    content: DraftContent,
    photo_ids: photoIds,
    version: T.Optional(T.Integer({ minimum: 0, description: 'that was read; another one answers 409' })),
  },
  { additionalProperties: false },
)
export type SaveBody = T.Static<typeof SaveBody>

const list = <K extends PostKind>(kind: K, path: string, operationId: string, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    operationId,
    tag: 'board',
    access: 'anyone',
    summary,
    query: listQuery(kind),
    answer: PostList,
  })
const map = <K extends PostKind>(kind: K, path: string, operationId: string) =>
  endpoint({
    method: 'GET',
    path,
    operationId,
    tag: 'board',
    access: 'anyone',
    summary: `Where the posts of this list are, the newest ${MAX_DOTS}`,
    query: mapQuery(kind),
    answer: T.Object({ dots: T.Array(Dot), total: T.Integer() }),
  })

/** `ways`: what the contact is, revealed one at a time. */
export const Contact = T.Object({
  way: choice(CONTACT_WAYS),
  value: T.String({ description: 'a phone number in E.164, an e-mail address or a handle' }),
  link: orNull(T.String({ description: '`tel:`, `sms:`, `mailto:` or the address of the app' })),
  left_today: orNull(T.Integer({ description: 'how many contacts can still be revealed today' })),
})
export type Contact = T.Static<typeof Contact>

const mine = '/posts/mine/:id'
const own = {
  tag: 'board',
  access: 'user',
  limit: 'write',
  params: IdParams,
  answer: OwnPost,
} as const

export const board = {
  jobs: list('job', '/posts/jobs', 'listJobs', 'Jobs, the newest or nearest first'),
  technicians: list('worker', '/posts/technicians', 'listTechnicians', 'Technicians who look for work'),
  salons: list('salon', '/posts/salons', 'listSalons', 'Salons for sale'),
  courses: list('course', '/posts/courses', 'listCourses', 'Courses'),
  jobMap: map('job', '/posts/jobs/map', 'mapJobs'),
  technicianMap: map('worker', '/posts/technicians/map', 'mapTechnicians'),
  salonMap: map('salon', '/posts/salons/map', 'mapSalons'),
  courseMap: map('course', '/posts/courses/map', 'mapCourses'),
  memberTechnicians: endpoint({
    method: 'GET',
    path: '/posts/technicians/members',
    operationId: 'listMemberTechnicians',
    tag: 'board',
    access: 'user',
    summary: 'Technicians who hide from some salons: for members who are none of these',
    query: listQuery('worker'),
    answer: PostList,
  }),
  read: endpoint({
    method: 'GET',
    path: '/posts/:id',
    operationId: 'readPost',
    tag: 'board',
    access: 'anyone',
    summary: 'A post that stands, without its contacts; 410 when it is over',
    params: IdParams,
    answer: Post,
  }),
  readAsMember: endpoint({
    method: 'GET',
    path: '/posts/:id/member',
    operationId: 'readPostAsMember',
    tag: 'board',
    access: 'user',
    summary:
      'A post as a signed-in reader sees it: one’s own, one that hides from some salons, a confidential one that was disclosed',
    params: IdParams,
    answer: Post,
  }),
  alike: endpoint({
    method: 'GET',
    path: '/posts/:id/fitting',
    operationId: 'listFittingPosts',
    tag: 'board',
    access: 'anyone',
    summary:
      'For a job the technicians who fit, for a technician the jobs; by position, distance, pay, housing and days',
    params: IdParams,
    answer: T.Object({ total: T.Integer(), posts: T.Array(PostCard) }),
  }),
  reveal: endpoint({
    method: 'POST',
    path: '/posts/:id/contact',
    operationId: 'revealContact',
    tag: 'board',
    access: 'user',
    limit: 'write',
    summary: 'One contact of a post; limited per day and logged',
    params: IdParams,
    body: T.Object({ way: choice(CONTACT_WAYS) }, { additionalProperties: false }),
    answer: Contact,
  }),
  revealToAll: endpoint({
    method: 'POST',
    path: '/posts/:id/public-contact',
    operationId: 'revealPublicContact',
    tag: 'board',
    access: 'anyone',
    limit: 'write',
    summary: 'One contact of a post whose author shows it to everyone; limited per address and day',
    params: IdParams,
    body: T.Object({ way: choice(CONTACT_WAYS) }, { additionalProperties: false }),
    answer: Contact,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/posts/mine',
    operationId: 'listMyPosts',
    tag: 'board',
    access: 'user',
    summary: 'One’s own posts, the last changed first',
    query: T.Object(
      { state: T.Optional(choice(POST_STATES)), ...pageFields(POSTS_PER_PAGE) },
      { additionalProperties: false },
    ),
    answer: Page(OwnPost),
  }),
  readMine: endpoint({
    ...own,
    method: 'GET',
    path: mine,
    operationId: 'readMyPost',
    summary: 'One’s own post, whole',
  }),
  draft: endpoint({
    method: 'POST',
    path: '/posts',
    operationId: 'draftPost',
    tag: 'board',
    access: 'user',
    limit: 'write',
    status: 201,
    summary: 'A new draft',
    body: DraftBody,
    answer: OwnPost,
  }),
  save: endpoint({
    ...own,
    method: 'PATCH',
    path: mine,
    operationId: 'savePost',
    summary:
      'Replaces what a post says; a published one must stay complete, and is looked at again where its words changed',
    body: SaveBody,
  }),
  submit: endpoint({
    ...own,
    method: 'POST',
    path: `${mine}/submit`,
    operationId: 'submitPost',
    summary:
      'Publish: into the queue of the moderators, or at once for trusted authors; needs a confirmed e-mail address',
  }),
  renew: endpoint({
    ...own,
    method: 'POST',
    path: `${mine}/renew`,
    operationId: 'renewPost',
    summary: 'Publish for another period',
  }),
  confirm: endpoint({
    ...own,
    method: 'POST',
    path: `${mine}/confirm`,
    operationId: 'confirmPost',
    summary: 'It still holds: “last confirmed” is now',
  }),
  close: endpoint({
    ...own,
    method: 'POST',
    path: `${mine}/close`,
    operationId: 'closePost',
    summary: 'Filled, sold or no longer needed: it leaves the lists at once',
    body: T.Object({ as: choice(['filled', 'sold', 'withdrawn'] as const) }, { additionalProperties: false }),
  }),
  reopen: endpoint({
    ...own,
    method: 'POST',
    path: `${mine}/reopen`,
    operationId: 'reopenPost',
    summary: 'Open a closed post again, within 30 days',
  }),
  repost: endpoint({
    ...own,
    method: 'POST',
    path: `${mine}/repost`,
    operationId: 'repostPost',
    status: 201,
    summary: 'A new draft that says the same',
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    path: mine,
    operationId: 'deletePost',
    summary: 'Delete one’s own post; it is kept for moderators for a while, unseen',
    answer: Done,
  }),
  nearest: endpoint({
    method: 'GET',
    path: '/places/near',
    operationId: 'findNearestPlace',
    tag: 'board',
    access: 'anyone',
    summary: 'The ZIP code nearest to a point: what “near me” becomes before it goes into an address',
    query: T.Object(
      {
        latitude: T.Number({ minimum: -90, maximum: 90 }),
        longitude: T.Number({ minimum: -180, maximum: 180 }),
      },
      { additionalProperties: false },
    ),
    answer: T.Object({ zip_code: T.String(), city: T.String(), state: choice(US_STATES) }),
  }),
} as const

export const listEndpoint = {
  job: board.jobs,
  worker: board.technicians,
  salon: board.salons,
  course: board.courses,
} as const
export const mapEndpoint = {
  job: board.jobMap,
  worker: board.technicianMap,
  salon: board.salonMap,
  course: board.courseMap,
} as const
