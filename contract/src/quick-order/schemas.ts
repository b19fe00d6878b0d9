import * as T from 'typebox'
import { filled } from '../cart/fill-outcome.ts'
import { Cart } from '../cart/schemas.ts'
import { Picture } from '../catalog/schemas.ts'
import { describe, type Operations } from '../endpoint.ts'
import { Cents, Id, line, orNull, RequestKey, record } from '../schema.ts'
import { MAX_PASTE, MAX_QUICK_LINES, MAX_SKU } from './constants.ts'
import * as endpoints from './endpoints.ts'

/** As it was typed: what is wrong with a line is said of that line, and the others go on. */
export const QuickLine = T.Object(
  {
    sku: T.String({ maxLength: MAX_SKU }),
    quantity: T.String({ maxLength: 20 }),
    /** Which of those that share the SKU, when one was chosen. */
    variant_id: T.Optional(Id),
  },
  { additionalProperties: false },
)
export type QuickLine = T.Static<typeof QuickLine>

export const QuickResult = T.Object({
  line: T.Integer({ description: 'from 1: typed lines first, then the pasted ones' }),
  sku: T.String(),
  quantity: T.String({ description: 'as it was typed' }),
  variant_id: T.Optional(Id),
  name: orNull(T.String({ description: 'of the product and the variant; null when there is none' })),
  ...filled,
})
export type QuickResult = T.Static<typeof QuickResult>

export const QuickMatch = T.Object({
  variant_id: Id,
  sku: T.String(),
  name: T.String(),
  thumbnail: orNull(Picture),
  attributes: record(T.String()),
  price: Cents,
  available: T.Integer(),
  backorder: T.Boolean(),
  closed: T.Boolean({ description: 'for professional buyers only, and this one is none now' }),
})
export type QuickMatch = T.Static<typeof QuickMatch>

export const quickOrderOperations = {
  match: {
    operationId: 'matchSkus',
    tag: 'quick order',
    summary:
      'Variants whose SKU begins with the letters, that have this barcode, or whose name holds the words',
    query: T.Object({ q: line(MAX_SKU) }, { additionalProperties: false }),
    answer: T.Object({ docs: T.Array(QuickMatch) }),
  },
  add: {
    operationId: 'quickOrder',
    tag: 'quick order',
    limit: 'write',
    summary:
      'Puts lines of SKU and quantity into the cart, typed or pasted as CSV or TSV, in one transaction; each line is answered by itself',
    maxBodyBytes: 464 * 1024,
    body: T.Object(
      {
        lines: T.Optional(T.Array(QuickLine, { maxItems: MAX_QUICK_LINES })),
        text: T.Optional(
          T.String({
            maxLength: MAX_PASTE,
            description: 'rows of SKU and quantity, parted by comma, semicolon or tab; a head is recognized',
          }),
        ),
        key: T.Optional(RequestKey),
      },
      { additionalProperties: false },
    ),
    answer: T.Object({ lines: T.Array(QuickResult), cart: Cart }),
  },
} as const satisfies Operations

export const quickOrder = describe(endpoints.quickOrder, quickOrderOperations)
