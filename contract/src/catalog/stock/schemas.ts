import * as T from 'typebox'
import { CursorPage, cursorFields } from '../../cursor.ts'
import { describe, type Operations } from '../../endpoint.ts'
import { choice, Id, line, orNull, RequestKey, Time } from '../../schema.ts'
import { Picture } from '../schemas.ts'
import { ADJUST_REASONS, STOCK_MOVES, STOCK_PER_PAGE, STOCK_SORTS } from './constants.ts'
import * as endpoints from './endpoints.ts'

const closed = { additionalProperties: false } as const
const MAX_UNITS = 1_000_000
const ByVariant = T.Object({ variant_id: Id }, closed)

export const StockLine = T.Object({
  variant_id: Id,
  product_id: Id,
  slug: T.String(),
  name: T.String(),
  variant: T.String(),
  sku: orNull(T.String()),
  thumbnail: orNull(Picture),
  available: T.Integer({ description: 'units that no order holds' }),
  backorder: T.Boolean(),
  active: T.Boolean({ description: 'whether buyers can have it' }),
})
export type StockLine = T.Static<typeof StockLine>

export const StockMoveBody = T.Object(
  {
    move: choice(STOCK_MOVES),
    units: T.Integer({
      minimum: -MAX_UNITS,
      maximum: MAX_UNITS,
      description: 'that came in, by which it changes, or that were counted',
    }),
    reason: T.Optional(choice(ADJUST_REASONS)),
    note: T.Optional(line(200)),
    seen: T.Optional(
      T.Integer({ description: 'for a count: the units that were shown; 409 when some were sold since' }),
    ),
    key: T.Optional(RequestKey),
  },
  closed,
)
export type StockMoveBody = T.Static<typeof StockMoveBody>

export const StockEvent = T.Object({
  _id: Id,
  at: Time,
  by: orNull(T.String({ description: 'username; null for a job or the command line' })),
  move: T.String({ description: '`receive`, `adjust`, `count`, or `edit` for a bulk edit' }),
  reason: orNull(T.String()),
  note: orNull(T.String()),
  before: T.Integer(),
  after: T.Integer(),
})
export type StockEvent = T.Static<typeof StockEvent>

export const stockOperations = {
  list: {
    operationId: 'listStock',
    tag: 'back office',
    summary: 'Variants whose units are counted, the scarcest first or by name',
    query: T.Object(
      {
        q: T.Optional(line(100)),
        below: T.Optional(
          T.Integer({ minimum: 0, maximum: MAX_UNITS, description: 'at most so many units' }),
        ),
        sort: T.Optional(choice(STOCK_SORTS)),
        ...cursorFields(STOCK_PER_PAGE),
      },
      closed,
    ),
    answer: CursorPage(StockLine),
  },
  history: {
    operationId: 'readStockHistory',
    tag: 'back office',
    summary: 'What staff did to the units of a variant, the latest first; orders move them in between',
    params: ByVariant,
    answer: T.Object({ line: StockLine, events: T.Array(StockEvent) }),
  },
  move: {
    operationId: 'moveStock',
    tag: 'back office',
    limit: 'write',
    summary: 'Receive, adjust or count the units of a variant, while buyers order',
    params: ByVariant,
    body: StockMoveBody,
    answer: StockLine,
  },
} as const satisfies Operations

export const stock = describe(endpoints.stock, stockOperations)
