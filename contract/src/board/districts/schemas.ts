import * as T from 'typebox'
import { CursorPage, cursorFields } from '../../cursor.ts'
import { describe, type Operations } from '../../endpoint.ts'
import { choice, Done, Id, IdParams, line, orNull, record, Time } from '../../schema.ts'
import { US_STATES } from '../../shipping/us-states.ts'
import * as endpoints from './endpoints.ts'

const closed = { additionalProperties: false } as const
const Facts = orNull(record(T.Unknown()))

const said = {
  name: line(80, 2),
  state: choice(US_STATES),
  center: line(80),
  miles: T.Integer({ minimum: 1, maximum: 100, description: 'around the middle' }),
  names: T.Array(line(60, 2), { minItems: 1, maxItems: 20, description: 'what it is called in searches' }),
  source_url: T.String({ maxLength: 500, pattern: '^https?://[^\\s]+$' }),
  looked_up_on: T.String({ format: 'date' }),
}

const facts = {
  ...said,
  place: T.String({ description: 'the town that the middle lies in or near' }),
}
const DistrictFacts = T.Object(facts)
export type DistrictFacts = T.Static<typeof DistrictFacts>

const Version = T.Integer({ minimum: 1, maximum: 1_000_000 })

/** What a district will be from a day on. */
export const PlannedDistrict = T.Object(
  { version: Version, from: T.String({ format: 'date' }), ...facts },
  { $id: 'PlannedDistrict' },
)
export type PlannedDistrict = T.Static<typeof PlannedDistrict>

export const District = T.Object(
  {
    _id: Id,
    ...facts,
    planned: T.Array(PlannedDistrict, { description: 'what is still to come, the first day first' }),
    updatedAt: Time,
  },
  { $id: 'District' },
)
export type District = T.Static<typeof District>

export const DistrictBody = T.Object(
  {
    ...said,
    center: T.String({
      ...said.center,
      description: 'a ZIP code, a town of the state, or degrees north and east: 47.5975,-122.3208',
    }),
    updatedAt: T.Optional(
      T.String({ format: 'date-time', description: 'of the row that was edited; another one answers 409' }),
    ),
  },
  closed,
)
export type DistrictBody = T.Static<typeof DistrictBody>

export const DistrictChange = T.Object(
  {
    ...DistrictBody.properties,
    from: T.Optional(
      T.String({ format: 'date', description: 'the day of the shop from which it counts, today without it' }),
    ),
  },
  closed,
)
export type DistrictChange = T.Static<typeof DistrictChange>

export const DistrictEvent = T.Object({
  _id: Id,
  at: Time,
  by: orNull(T.String({ description: 'null once the account is closed' })),
  before: Facts,
  after: Facts,
})
export type DistrictEvent = T.Static<typeof DistrictEvent>

const staff = { tag: 'board' } as const

export const districtOperations = {
  list: {
    ...staff,
    operationId: 'listDistricts',
    summary: 'The districts that searches on the board know today, by state and name',
    query: T.Object(
      { q: T.Optional(line(80)), state: T.Optional(choice(US_STATES)), ...cursorFields(50) },
      closed,
    ),
    answer: CursorPage(District),
  },
  create: {
    ...staff,
    operationId: 'createDistrict',
    limit: 'write',
    status: 201,
    summary: 'A new district; searches know it at once',
    body: DistrictBody,
    answer: District,
  },
  change: {
    ...staff,
    operationId: 'changeDistrict',
    limit: 'write',
    summary: 'Replace what a district says; searches go by it at once, or from a later day on',
    params: IdParams,
    body: DistrictChange,
    answer: District,
  },
  withdraw: {
    ...staff,
    operationId: 'withdrawDistrictChange',
    limit: 'write',
    summary: 'Take a change back whose day is still to come',
    params: T.Object({ id: Id, version: Version }, closed),
    answer: District,
  },
  remove: {
    ...staff,
    operationId: 'removeDistrict',
    limit: 'write',
    summary: 'Remove a district; searches for it look for its words',
    params: IdParams,
    answer: Done,
  },
  history: {
    ...staff,
    operationId: 'readDistrictHistory',
    summary: 'What staff changed of a district, the latest first',
    params: IdParams,
    answer: T.Object({ events: T.Array(DistrictEvent) }),
  },
} as const satisfies Operations

export const districts = describe(endpoints.districts, districtOperations)
