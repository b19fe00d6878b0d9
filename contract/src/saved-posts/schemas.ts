import * as T from 'typebox'
import { POST_KINDS } from '../board/fields/choices.ts'
import { PostCard } from '../board/schemas.ts'
import { describe, type Operations } from '../endpoint.ts'
import { Page, pageFields } from '../pagination.ts'
import { choice, Done, Id, IdParams, orNull, record, Time } from '../schema.ts'
import { US_STATES } from '../shipping/us-states.ts'
import { SAVED_PER_PAGE } from './constants.ts'
import * as endpoints from './endpoints.ts'

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
  tag: 'saved posts',
  limit: 'write',
  params: IdParams,
  answer: Done,
} as const

export const savedPostOperations = {
  list: {
    operationId: 'listSavedPosts',
    tag: 'saved posts',
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
  },
  ids: {
    operationId: 'listSavedPostIds',
    tag: 'saved posts',
    summary: 'The ids of all saved posts, for the marks on cards',
    answer: T.Object({ post_ids: T.Array(Id) }),
  },
  save: {
    ...one,
    operationId: 'savePostForLater',
    summary: 'Saves a post that one may see; once more changes nothing',
  },
  remove: {
    ...one,
    operationId: 'unsavePost',
    summary: 'Takes a post off the saved ones; one that is not there is no error',
  },
} as const satisfies Operations

export const savedPosts = describe(endpoints.savedPosts, savedPostOperations)
