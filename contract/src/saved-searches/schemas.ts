import * as T from 'typebox'
import { POST_KINDS } from '../board/fields/choices.ts'
import type { PostQuery } from '../board/schemas.ts'
import { endpoint } from '../endpoint.ts'
import { choice, Done, Id, IdParams, line, record, Time } from '../schema.ts'

/** Searches that one user may keep. */
export const MAX_SAVED_SEARCHES = 20
/** `at_once`: each new post is told as it is published. `daily`: by one mail a day. */
export const SEARCH_ALERTS = ['none', 'daily', 'at_once'] as const
export type SearchAlert = (typeof SEARCH_ALERTS)[number]

const name = line(80)
const Value = T.Unsafe<string | number | boolean>({ type: ['string', 'integer', 'boolean'] })
const query = T.Unsafe<PostQuery>(
  record(Value, { maxProperties: 30, description: 'as the map of this kind takes it: no order, no page' }),
)

export const SavedSearch = T.Object(
  {
    _id: Id,
    kind: choice(POST_KINDS),
    name: T.String(),
    query,
    alert: choice(SEARCH_ALERTS),
    createdAt: Time,
  },
  { $id: 'SavedSearch' },
)
export type SavedSearch = T.Static<typeof SavedSearch>

const own = {
  path: '/saved-searches/:id',
  tag: 'saved searches',
  access: 'user',
  limit: 'write',
  params: IdParams,
} as const

export const savedSearches = {
  list: endpoint({
    method: 'GET',
    path: '/saved-searches',
    operationId: 'listSavedSearches',
    tag: 'saved searches',
    access: 'user',
    summary: 'One’s saved searches, the latest first',
    answer: T.Object({ docs: T.Array(SavedSearch) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/saved-searches',
    operationId: 'saveSearch',
    tag: 'saved searches',
    access: 'user',
    limit: 'write',
    status: 201,
    summary: 'Keeps a search; one that asks for the same is answered instead of kept twice',
    body: T.Object(
      { kind: choice(POST_KINDS), query, name, alert: choice(SEARCH_ALERTS) },
      { additionalProperties: false },
    ),
    answer: SavedSearch,
  }),
  change: endpoint({
    ...own,
    method: 'PATCH',
    operationId: 'changeSavedSearch',
    summary: 'Another name, or told otherwise of new posts',
    body: T.Object(
      { name: T.Optional(name), alert: T.Optional(choice(SEARCH_ALERTS)) },
      { additionalProperties: false },
    ),
    answer: SavedSearch,
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    operationId: 'deleteSavedSearch',
    summary: 'Deletes a saved search',
    answer: Done,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/saved-searches/stop',
    operationId: 'stopSearchAlert',
    tag: 'saved searches',
    access: 'anyone',
    limit: 'write',
    summary: 'No more alerts for the search that a mail’s link is about; works signed out',
    body: T.Object({ token: line(200) }, { additionalProperties: false }),
    answer: T.Object({ name: T.String() }),
  }),
} as const
