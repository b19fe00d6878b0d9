import * as T from 'typebox'
import { describe, type Operations } from '../endpoint.ts'
import { choice, Id, line, orNull } from '../schema.ts'
import { SHEET_STATES } from './constants.ts'
import * as endpoints from './endpoints.ts'

export const BoughtSheet = T.Object({
  product_id: Id,
  slug: T.String(),
  name: T.String(),
  brand: T.String(),
  un: orNull(T.String()),
  state: choice(SHEET_STATES),
  demo: T.Boolean({ description: 'drawn for a demo product; no real sheet' }),
  url: orNull(T.String()),
})
export type BoughtSheet = T.Static<typeof BoughtSheet>

export const safetySheetOperations = {
  sheet: {
    operationId: 'readSafetySheet',
    tag: 'safety sheets',
    summary: 'The safety data sheet of a product, where the shop keeps it',
    params: T.Object({ slug: line(200) }, { additionalProperties: false }),
    produces: 'application/pdf',
    answer: T.String(),
  },
  bought: {
    operationId: 'listSafetySheets',
    tag: 'safety sheets',
    summary: 'The sheets of all that one has bought, and which are missing',
    answer: T.Object({ docs: T.Array(BoughtSheet) }),
  },
  binder: {
    operationId: 'readSafetyBinder',
    tag: 'safety sheets',
    limit: 'write',
    summary:
      'One file with the sheets of all that one has bought, after a page that lists them and what is missing',
    produces: 'application/pdf',
    answer: T.String(),
  },
} as const satisfies Operations

export const safetySheets = describe(endpoints.safetySheets, safetySheetOperations)
