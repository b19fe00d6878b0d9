import * as T from 'typebox'
import { POST_KINDS } from '../board/fields/choices.ts'
import type { PostQuery } from '../board/schemas.ts'
import { describe, type Operations } from '../endpoint.ts'
import { choice, Done, Id, IdParams, line, record, Time } from '../schema.ts'
import { SEARCH_ALERTS } from './constants.ts'
import * as endpoints from './endpoints.ts'

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
  tag: 'saved searches',
  limit: 'write',
  params: IdParams,
} as const

export const savedSearchOperations = {
  list: {
    operationId: 'listSavedSearches',
    tag: 'saved searches',
    summary: 'One’s saved searches, the latest first',
    answer: T.Object({ docs: T.Array(SavedSearch) }),
  },
  save: {
    operationId: 'saveSearch',
    tag: 'saved searches',
    limit: 'write',
    status: 201,
    summary:
      'Keeps a search; one that asks for the same takes the new name and alert instead of being kept twice',
    body: T.Object(
      { kind: choice(POST_KINDS), query, name, alert: choice(SEARCH_ALERTS) },
      { additionalProperties: false },
    ),
    answer: SavedSearch,
  },
  change: {
    ...own,
    operationId: 'changeSavedSearch',
    summary: 'Another name, or told otherwise of new posts',
    body: T.Object(
      { name: T.Optional(name), alert: T.Optional(choice(SEARCH_ALERTS)) },
      { additionalProperties: false },
    ),
    answer: SavedSearch,
  },
  remove: {
    ...own,
    operationId: 'deleteSavedSearch',
    summary: 'Deletes a saved search',
    answer: Done,
  },
  stop: {
    operationId: 'stopSearchAlert',
    tag: 'saved searches',
    limit: 'write',
    summary: 'No more alerts for the search that a mail’s link is about; works signed out',
    body: T.Object({ token: line(200) }, { additionalProperties: false }),
    answer: T.Object({ name: T.String() }),
  },
} as const satisfies Operations

export const savedSearches = describe(endpoints.savedSearches, savedSearchOperations)
