import * as T from 'typebox'
import { POST_KINDS } from '../board/fields/choices.ts'
import { PostCard } from '../board/schemas.ts'
import { endpoint } from '../endpoint.ts'
import { Page, pageFields } from '../pagination.ts'
import { choice, Done, Id, IdParams, orNull, record, Time } from '../schema.ts'
import { US_STATES } from '../shipping/address.ts'

/** Posts that one user may save. */
export const MAX_SAVED_POSTS = 200
export const SAVED_PER_PAGE = 24

export const SavedPost = T.Object(
  {
    _id: Id,
    kind: choice(POST_KINDS),
    title: T.String(),
    city: T.String(),
    state: choice(US_STATES),
    card: orNull(PostCard),
    over: orNull(choice(['expired', 'closed'] as const)),
    closed_as: orNull(T.String({ description: '`filled` or `sold`' })),
    savedAt: Time,
  },
  { $id: 'SavedPost', description: 'with a card while it stands; over, it keeps title and place' },
)
export type SavedPost = T.Static<typeof SavedPost>

const one = {
  path: '/posts/:id/save',
  tag: 'saved posts',
  access: 'user',
  limit: 'write',
  params: IdParams,
  answer: Done,
} as const

export const savedPosts = {
  list: endpoint({
    method: 'GET',
    path: '/posts/saved',
    operationId: 'listSavedPosts',
    tag: 'saved posts',
    access: 'user',
    summary:
      'One’s saved posts, the latest saved first; those that are over too, but not those that are gone',
    query: T.Object(
      { kind: T.Optional(choice(POST_KINDS)), ...pageFields(SAVED_PER_PAGE) },
      { additionalProperties: false },
    ),
    answer: T.Object({
      ...Page(SavedPost).properties,
      counts: record(T.Integer(), { description: 'by kind, how many are saved' }),
    }),
  }),
  ids: endpoint({
    method: 'GET',
    path: '/posts/saved/ids',
    operationId: 'listSavedPostIds',
    tag: 'saved posts',
    access: 'user',
    summary: 'The ids of all saved posts, for the marks on cards',
    answer: T.Object({ post_ids: T.Array(Id) }),
  }),
  save: endpoint({
    ...one,
    method: 'POST',
    operationId: 'savePostForLater',
    summary: 'Saves a post that one may see; once more changes nothing',
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    operationId: 'unsavePost',
    summary: 'Takes a post off the saved ones; one that is not there is no error',
  }),
} as const
