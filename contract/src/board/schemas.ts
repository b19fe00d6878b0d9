import * as T from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Page, pageFields } from '../pagination.ts'
import { choice, Done, IdParams, line } from '../schema.ts'
import { US_STATES } from '../shipping/address.ts'
import { CONTACT_WAYS, type PostKind } from './fields/choices.ts'
import {
  DEFAULT_RADIUS,
  FILTERS,
  type Filter,
  MAX_DOTS,
  MAX_RADIUS,
  POSTS_PER_PAGE,
  SORTS,
} from './fields/filters.ts'
import {
  answerToken,
  Contact,
  Dot,
  DraftBody,
  OwnPost,
  Post,
  PostCard,
  PostList,
  SaveBody,
  STILL_OPEN_ANSWERS,
  StillOpenPost,
} from './post-shapes.ts'
import { POST_STATES } from './states.ts'

export * from './post-shapes.ts'

const Day = T.String({ format: 'date' })
const words = T.Optional(line(100, 0))

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
    maxBodyBytes: 64 * 1024,
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
    maxBodyBytes: 64 * 1024,
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
  seen: endpoint({
    method: 'POST',
    path: '/posts/:id/view',
    operationId: 'countPostView',
    tag: 'board',
    access: 'anyone',
    limit: 'write',
    summary: 'Somebody opened the page of a post: counted for its author',
    params: IdParams,
    answer: Done,
  }),
  asked: endpoint({
    method: 'GET',
    path: '/posts/still-open',
    operationId: 'readAskedPost',
    tag: 'board',
    access: 'anyone',
    summary: 'The post that a mail asks its author about',
    query: T.Object({ token: answerToken }, { additionalProperties: false }),
    answer: StillOpenPost,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/posts/still-open',
    operationId: 'answerAskedPost',
    tag: 'board',
    access: 'anyone',
    limit: 'write',
    summary: 'The author’s answer by the link of the mail: it still holds, or it is done',
    body: T.Object(
      { token: answerToken, answer: choice(STILL_OPEN_ANSWERS) },
      { additionalProperties: false },
    ),
    answer: StillOpenPost,
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
