import * as T from 'typebox'
import { describe, type Operations } from '../endpoint.ts'
import { Page, pageFields } from '../pagination.ts'
import { choice, Done, IdParams, line } from '../schema.ts'
import { US_STATES } from '../shipping/us-states.ts'
import * as endpoints from './endpoints.ts'
import { CONTACT_WAYS, type PostKind } from './fields/choices.ts'
import { fieldsOf } from './fields/complete.ts'
import {
  DEFAULT_RADIUS,
  FILTERS,
  type Filter,
  MAX_DOTS,
  MAX_RADIUS,
  POSTS_PER_PAGE,
  type PostSort,
  SORTS,
} from './fields/filters.ts'
import { ASSUMPTION_RANGES, ASSUMPTIONS, type Assumptions, isMoneyAssumption } from './pay/assumptions.ts'
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

/** What a choice can be; all are words of letters, digits and underscores. */
function valuesOf(kind: PostKind, name: string): readonly string[] {
  const field = fieldsOf(kind)[name]
  return field && 'values' in field ? field.values : []
}

/** `positions=acrylic,dip`: several values of one filter are joined by commas. */
function queryField(of: PostKind, { kind, field }: Filter): T.TSchema {
  if (kind === 'any') {
    const one = `(?:${valuesOf(of, field).join('|')})`
    return T.Optional(T.String({ maxLength: 400, pattern: `^${one}(?:,${one})*$` }))
  }
  if (kind === 'yes') return T.Optional(T.Boolean())
  return T.Optional(
    /_on$|_from$|^next_start$/.test(field) ? Day : T.Integer({ minimum: 0, maximum: 2_000_000_000 }),
  )
}

const placeQuery = {
  q: words,
  words_only: T.Optional(
    T.Boolean({
      description: 'names of places in `q` are words like others; otherwise they narrow the list',
    }),
  ),
  zip: T.Optional(T.String({ pattern: '^\\d{5}$' })),
  radius: T.Optional(
    T.Integer({
      minimum: 1,
      maximum: MAX_RADIUS,
      description: `miles; ${DEFAULT_RADIUS} unless given, around a place in \`q\` less`,
    }),
  ),
  state: T.Optional(choice(US_STATES)),
}
type FilterQuery = Partial<Record<string, string | number | boolean>>
export interface PostQuery extends FilterQuery, Partial<Assumptions> {
  q?: string
  words_only?: boolean
  zip?: string
  radius?: number
  state?: (typeof US_STATES)[number]
  sort?: PostSort
  page?: number
  limit?: number
}

const filterQuery = (kind: PostKind) => ({
  ...placeQuery,
  ...Object.fromEntries(FILTERS[kind].map((filter) => [filter.name, queryField(kind, filter)])),
})
/** By what a reader supposes of a week, jobs are sorted by what they come to. */
const weekQuery = Object.fromEntries(
  ASSUMPTIONS.map((name) => {
    const { min, max } = ASSUMPTION_RANGES[name]
    const description = `for \`sort=take_home\`${isMoneyAssumption(name) ? '; cents' : ''}`
    return [name, T.Optional(T.Integer({ minimum: min, maximum: max, description }))]
  }),
)
const listQuery = (kind: PostKind) =>
  T.Unsafe<PostQuery>(
    T.Object(
      {
        ...filterQuery(kind),
        sort: T.Optional(choice(SORTS[kind])),
        ...(kind === 'job' && weekQuery),
        ...pageFields(POSTS_PER_PAGE),
      },
      { additionalProperties: false },
    ),
  )
const mapQuery = (kind: PostKind) =>
  T.Unsafe<PostQuery>(T.Object(filterQuery(kind), { additionalProperties: false }))

const list = (kind: PostKind, operationId: string, summary: string) =>
  ({
    operationId,
    tag: 'board',
    summary,
    mayLag: true,
    query: listQuery(kind),
    answer: PostList,
  }) as const
const map = (kind: PostKind, operationId: string) =>
  ({
    operationId,
    tag: 'board',
    summary: `Where the posts of this list are, the newest ${MAX_DOTS}`,
    mayLag: true,
    query: mapQuery(kind),
    answer: T.Object({ dots: T.Array(Dot), total: T.Integer() }),
  }) as const

const own = {
  tag: 'board',
  limit: 'write',
  params: IdParams,
  answer: OwnPost,
} as const

export const boardOperations = {
  jobs: list('job', 'listJobs', 'Jobs, the newest or nearest first'),
  technicians: list('worker', 'listTechnicians', 'Technicians who look for work'),
  salons: list('salon', 'listSalons', 'Salons for sale'),
  courses: list('course', 'listCourses', 'Courses'),
  jobMap: map('job', 'mapJobs'),
  technicianMap: map('worker', 'mapTechnicians'),
  salonMap: map('salon', 'mapSalons'),
  courseMap: map('course', 'mapCourses'),
  memberTechnicians: {
    operationId: 'listMemberTechnicians',
    tag: 'board',
    summary: 'Technicians who hide from some salons: for members who are none of these',
    query: listQuery('worker'),
    answer: PostList,
  },
  read: {
    operationId: 'readPost',
    tag: 'board',
    summary: 'A post that stands, without its contacts; 410 when it is over',
    mayLag: true,
    params: IdParams,
    answer: Post,
  },
  readAsMember: {
    operationId: 'readPostAsMember',
    tag: 'board',
    summary:
      'A post as a signed-in reader sees it: one’s own, one that hides from some salons, a confidential one that was disclosed',
    params: IdParams,
    answer: Post,
  },
  alike: {
    operationId: 'listFittingPosts',
    tag: 'board',
    summary:
      'For a job the technicians who fit, for a technician the jobs; by position, distance, pay, housing and days',
    mayLag: true,
    params: IdParams,
    answer: T.Object({ total: T.Integer(), posts: T.Array(PostCard) }),
  },
  reveal: {
    operationId: 'revealContact',
    tag: 'board',
    limit: 'write',
    summary: 'One contact of a post; limited per day and logged',
    params: IdParams,
    body: T.Object({ way: choice(CONTACT_WAYS) }, { additionalProperties: false }),
    answer: Contact,
  },
  revealToAll: {
    operationId: 'revealPublicContact',
    tag: 'board',
    limit: 'write',
    summary: 'One contact of a post whose author shows it to everyone; limited per address and day',
    params: IdParams,
    body: T.Object({ way: choice(CONTACT_WAYS) }, { additionalProperties: false }),
    answer: Contact,
  },
  mine: {
    operationId: 'listMyPosts',
    tag: 'board',
    summary: 'One’s own posts, the last changed first',
    query: T.Object(
      { state: T.Optional(choice(POST_STATES)), ...pageFields(POSTS_PER_PAGE) },
      { additionalProperties: false },
    ),
    answer: Page(OwnPost),
  },
  readMine: {
    ...own,
    operationId: 'readMyPost',
    summary: 'One’s own post, whole',
  },
  draft: {
    operationId: 'draftPost',
    tag: 'board',
    limit: 'write',
    status: 201,
    summary: 'A new draft',
    maxBodyBytes: 64 * 1024,
    body: DraftBody,
    answer: OwnPost,
  },
  save: {
    ...own,
    operationId: 'savePost',
    summary:
      'Replaces what a post says; a published one must stay complete. A change of one that was approved may wait for a moderator: it stands in `change` then',
    maxBodyBytes: 64 * 1024,
    body: SaveBody,
  },
  submit: {
    ...own,
    operationId: 'submitPost',
    summary:
      'Publish: into the queue of the moderators, or at once for trusted authors; needs a confirmed e-mail address',
  },
  renew: {
    ...own,
    operationId: 'renewPost',
    summary: 'Publish for another period',
  },
  confirm: {
    ...own,
    operationId: 'confirmPost',
    summary: 'It still holds: “last confirmed” is now',
  },
  close: {
    ...own,
    operationId: 'closePost',
    summary: 'Filled, sold or no longer needed: it leaves the lists at once',
    body: T.Object({ as: choice(['filled', 'sold', 'withdrawn'] as const) }, { additionalProperties: false }),
  },
  reopen: {
    ...own,
    operationId: 'reopenPost',
    summary: 'Open a closed post again, within 30 days',
  },
  repost: {
    ...own,
    operationId: 'repostPost',
    status: 201,
    summary: 'A new draft that says the same',
  },
  remove: {
    ...own,
    operationId: 'deletePost',
    summary: 'Delete one’s own post; it is kept for moderators for a while, unseen',
    answer: Done,
  },
  withdrawChange: {
    ...own,
    operationId: 'withdrawPostChange',
    summary: 'Drop the change that waits for a moderator or was rejected: the post stays as it stands',
  },
  seen: {
    operationId: 'countPostView',
    tag: 'board',
    limit: 'write',
    summary: 'Somebody opened the page of a post: counted for its author',
    params: IdParams,
    answer: Done,
  },
  asked: {
    operationId: 'readAskedPost',
    tag: 'board',
    summary: 'The post that a mail asks its author about',
    query: T.Object({ token: answerToken }, { additionalProperties: false }),
    answer: StillOpenPost,
  },
  answer: {
    operationId: 'answerAskedPost',
    tag: 'board',
    limit: 'write',
    summary: 'The author’s answer by the link of the mail: it still holds, or it is done',
    body: T.Object(
      { token: answerToken, answer: choice(STILL_OPEN_ANSWERS) },
      { additionalProperties: false },
    ),
    answer: StillOpenPost,
  },
  nearest: {
    operationId: 'findNearestPlace',
    tag: 'board',
    summary: 'The ZIP code nearest to a point: what “near me” becomes before it goes into an address',
    query: T.Object(
      {
        latitude: T.Number({ minimum: -90, maximum: 90 }),
        longitude: T.Number({ minimum: -180, maximum: 180 }),
      },
      { additionalProperties: false },
    ),
    answer: T.Object({ zip_code: T.String(), city: T.String(), state: choice(US_STATES) }),
  },
} as const satisfies Operations

export const board = describe(endpoints.board, boardOperations)
