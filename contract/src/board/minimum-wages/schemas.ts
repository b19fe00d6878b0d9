import * as T from 'typebox'
import { CursorPage, cursorFields } from '../../cursor.ts'
import { describe, type Operations } from '../../endpoint.ts'
import { choice, Done, Id, IdParams, line, orNull, Time } from '../../schema.ts'
import { US_STATES } from '../../shipping/us-states.ts'
import { LAW_REVIEWS } from '../law-notes/law-notes.ts'
import * as endpoints from './endpoints.ts'
import { WAGE_SCOPES } from './minimum-wages.ts'

const WAGES_PER_PAGE = 50
const Day = T.String({ format: 'date' })
/** `US` is the federal one. */
const Jurisdiction = choice([...US_STATES, 'US'])

const said = {
  state: Jurisdiction,
  scope: choice(WAGE_SCOPES),
  place: T.String({ description: 'as readers know it; empty for a whole state', maxLength: 100 }),
  employees: T.Integer({
    minimum: 1,
    maximum: 100_000,
    description: 'it binds employers of at least so many people',
  }),
  exceptions: T.Boolean({ description: 'some small businesses are excepted by what they take in' }),
  from: T.String({ format: 'date', description: 'the first day it counts' }),
  cents: orNull(
    T.Integer({
      minimum: 1,
      maximum: 20_000,
      description: 'an hour; null: nobody has found the figure',
    }),
  ),
  tips_count: orNull(
    T.Boolean({ description: 'whether tips count toward it; null: nobody has looked that up' }),
  ),
  source: T.String({ description: 'the law, or who says so' }),
  source_url: T.String({ description: 'where it was looked up' }),
  page_date: orNull(T.String({ format: 'date', description: 'the date that the page itself names' })),
  looked_up_on: Day,
  review: choice(LAW_REVIEWS),
  valid_until: orNull(T.String({ format: 'date', description: 'the last day that the review holds for' })),
}

export const MinimumWage = T.Object(
  {
    _id: Id,
    ...said,
    next: orNull(
      T.Object({ from: Day, cents: T.Integer() }, { description: 'the next figure that is known' }),
    ),
  },
  { $id: 'MinimumWage' },
)
export type MinimumWage = T.Static<typeof MinimumWage>

/** What holds at a place. */
export const WagesAtPlace = T.Object(
  {
    least: orNull(
      T.Integer({
        description: 'cents an hour that every employer there owes for certain; posts below it are refused',
      }),
    ),
    wages: T.Array(MinimumWage, { description: 'the widest first' }),
  },
  { $id: 'WagesAtPlace' },
)
export type WagesAtPlace = T.Static<typeof WagesAtPlace>

const areas = T.Array(line(60), {
  maxItems: 100,
  description: 'counties, or the names of a city’s post offices',
})
export const StaffMinimumWage = T.Object(
  { _id: Id, ...said, areas, updatedAt: Time },
  { $id: 'StaffMinimumWage' },
)
export type StaffMinimumWage = T.Static<typeof StaffMinimumWage>

export const MinimumWageBody = T.Object(
  {
    ...said,
    areas,
    source: line(300),
    source_url: T.String({ maxLength: 500, pattern: '^https?://[^\\s]+$' }),
    updatedAt: T.Optional(
      T.String({ format: 'date-time', description: 'of the row that was edited; another one answers 409' }),
    ),
  },
  { additionalProperties: false },
)
export type MinimumWageBody = T.Static<typeof MinimumWageBody>

export const minimumWageOperations = {
  at: {
    operationId: 'readMinimumWages',
    tag: 'board',
    summary: 'The minimum wages at a place today: federal, state and local, with source and state of review',
    query: T.Object(
      {
        state: choice(US_STATES),
        zip_code: T.Optional(T.String({ pattern: '^[0-9]{5}$' })),
        city: T.Optional(line(100)),
      },
      { additionalProperties: false },
    ),
    answer: WagesAtPlace,
  },
  list: {
    operationId: 'listMinimumWages',
    tag: 'board',
    summary: 'All minimum wages; those whose review has run out, or that nobody has reviewed, first',
    query: T.Object(
      {
        state: T.Optional(Jurisdiction),
        review: T.Optional(choice(LAW_REVIEWS)),
        ...cursorFields(WAGES_PER_PAGE),
      },
      { additionalProperties: false },
    ),
    answer: CursorPage(StaffMinimumWage),
  },
  create: {
    operationId: 'createMinimumWage',
    tag: 'board',
    limit: 'write',
    status: 201,
    summary: 'A new figure; an earlier one of the same place stays and counts until its day',
    maxBodyBytes: 64 * 1024,
    body: MinimumWageBody,
    answer: StaffMinimumWage,
  },
  change: {
    operationId: 'changeMinimumWage',
    tag: 'board',
    limit: 'write',
    summary: 'Replace what a row says, such as after looking it up again',
    params: IdParams,
    maxBodyBytes: 64 * 1024,
    body: MinimumWageBody,
    answer: StaffMinimumWage,
  },
  remove: {
    operationId: 'removeMinimumWage',
    tag: 'board',
    limit: 'write',
    summary: 'Take a row away; one that came with the shop does not come back',
    params: IdParams,
    answer: Done,
  },
} as const satisfies Operations

export const minimumWages = describe(endpoints.minimumWages, minimumWageOperations)
