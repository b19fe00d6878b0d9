import * as T from 'typebox'
import { endpoint } from '../endpoint.ts'
import { choice, Id, line, orNull } from '../schema.ts'

/**
 * `kept`: in the binder; `maker`: the maker's own page has it; `missing`: hazardous, and nobody has given us
 * one.
 */
export const SHEET_STATES = ['kept', 'maker', 'missing'] as const

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

export const safetySheets = {
  sheet: endpoint({
    method: 'GET',
    path: '/products/:slug/safety-sheet.pdf',
    operationId: 'readSafetySheet',
    tag: 'safety sheets',
    access: 'anyone',
    summary: 'The safety data sheet of a product, where the shop keeps it',
    params: T.Object({ slug: line(200) }, { additionalProperties: false }),
    produces: 'application/pdf',
    answer: T.String(),
  }),
  bought: endpoint({
    method: 'GET',
    path: '/safety-sheets',
    operationId: 'listSafetySheets',
    tag: 'safety sheets',
    access: 'user',
    summary: 'The sheets of all that one has bought, and which are missing',
    answer: T.Object({ docs: T.Array(BoughtSheet) }),
  }),
  binder: endpoint({
    method: 'GET',
    path: '/safety-sheets/binder.pdf',
    operationId: 'readSafetyBinder',
    tag: 'safety sheets',
    access: 'user',
    limit: 'write',
    summary:
      'One file with the sheets of all that one has bought, after a page that lists them and what is missing',
    produces: 'application/pdf',
    answer: T.String(),
  }),
} as const
