import * as T from 'typebox'
import { describe, type Operations } from '../endpoint.ts'
import { choice, Done, Id, IdParams, line } from '../schema.ts'
import * as endpoints from './endpoints.ts'
import { OFFICE_TABLE_NAMES } from './tables.ts'

/** Of one table, for one member of staff. */
export const MAX_VIEWS = 40

const Name = line(60)
const Query = line(2000, 0)

export const SavedView = T.Object(
  {
    _id: Id,
    table: choice(OFFICE_TABLE_NAMES),
    name: T.String(),
    query: T.String({ description: 'filters, order and columns, as the query of the address' }),
    shared: T.Boolean({ description: 'seen by all who may read the table' }),
    mine: T.Boolean({ description: 'only its owner may change it' }),
    by: T.String({ description: 'username of its owner' }),
  },
  { $id: 'SavedView' },
)
export type SavedView = T.Static<typeof SavedView>

export const savedViewOperations = {
  list: {
    operationId: 'listSavedViews',
    tag: 'back-office',
    summary: 'The views of a table: one’s own first, then those that others share',
    query: T.Object({ table: choice(OFFICE_TABLE_NAMES) }, { additionalProperties: false }),
    answer: T.Object({ docs: T.Array(SavedView) }),
  },
  save: {
    operationId: 'saveView',
    tag: 'back-office',
    limit: 'write',
    status: 201,
    summary: 'Keep a view of a table; one’s own of the same name is replaced',
    body: T.Object(
      { table: choice(OFFICE_TABLE_NAMES), name: Name, query: Query, shared: T.Boolean() },
      { additionalProperties: false },
    ),
    answer: SavedView,
  },
  change: {
    operationId: 'changeView',
    tag: 'back-office',
    limit: 'write',
    summary: 'Rename a view of one’s own, keep another query under it, share it or not',
    params: IdParams,
    body: T.Object(
      { name: T.Optional(Name), query: T.Optional(Query), shared: T.Optional(T.Boolean()) },
      { additionalProperties: false, minProperties: 1 },
    ),
    answer: SavedView,
  },
  remove: {
    operationId: 'removeView',
    tag: 'back-office',
    limit: 'write',
    summary: 'Remove a view of one’s own',
    params: IdParams,
    answer: Done,
  },
} as const satisfies Operations

export const savedViews = describe(endpoints.savedViews, savedViewOperations)
