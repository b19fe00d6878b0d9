import * as T from 'typebox'
import { CursorPage, cursorFields } from '../../cursor.ts'
import { describe, type Operations } from '../../endpoint.ts'
import { choice, Done, Id, IdParams, line, orNull, Time } from '../../schema.ts'
import { US_STATES } from '../../shipping/us-states.ts'
import * as endpoints from './endpoints.ts'
import { LAW_NOTES, LAW_REVIEWS } from './law-notes.ts'

const NOTES_PER_PAGE = 50
const Day = T.String({ format: 'date' })
/** `US` stands for all states. */
const Jurisdiction = choice([...US_STATES, 'US'])
const text = T.Optional(line(600))
const Texts = T.Object(
  { en: text, vi: text, es: text, zh: text, th: text },
  {
    additionalProperties: false,
    description: 'by language; where one is missing, the app’s sentence of the code',
  },
)

const said = {
  code: choice(LAW_NOTES),
  state: Jurisdiction,
  from: T.String({ format: 'date', description: 'the first day it counts' }),
  source: T.String({ description: 'the statute or rule' }),
  source_url: orNull(T.String({ description: 'where it was looked up' })),
  looked_up_on: orNull(Day),
  review: choice(LAW_REVIEWS),
  valid_until: orNull(T.String({ format: 'date', description: 'the last day that the review holds for' })),
  employees: orNull(T.Integer({ description: 'it binds employers of at least so many people' })),
  texts: Texts,
}

export const LawNoteRow = T.Object({ _id: Id, ...said }, { $id: 'LawNoteRow' })
export type LawNoteRow = T.Static<typeof LawNoteRow>
export const StaffLawNote = T.Object({ _id: Id, ...said, updatedAt: Time }, { $id: 'StaffLawNote' })
export type StaffLawNote = T.Static<typeof StaffLawNote>

export const LawNoteBody = T.Object(
  {
    ...said,
    source: line(300),
    source_url: orNull(T.String({ maxLength: 500, pattern: '^https?://[^\\s]+$' })),
    employees: orNull(T.Integer({ minimum: 1, maximum: 100_000 })),
    updatedAt: T.Optional(
      T.String({ format: 'date-time', description: 'of the row that was edited; another one answers 409' }),
    ),
  },
  { additionalProperties: false },
)
export type LawNoteBody = T.Static<typeof LawNoteBody>

export const lawNoteOperations = {
  of: {
    operationId: 'readLawNotes',
    tag: 'board',
    summary: 'What the law of a state, and of all states, says about posts; with source and state of review',
    query: T.Object({ state: choice(US_STATES) }, { additionalProperties: false }),
    answer: T.Array(LawNoteRow),
  },
  list: {
    operationId: 'listLawNotes',
    tag: 'board',
    summary: 'All notes; those whose review has run out, or that nobody has looked up, first',
    query: T.Object(
      {
        state: T.Optional(Jurisdiction),
        review: T.Optional(choice(LAW_REVIEWS)),
        ...cursorFields(NOTES_PER_PAGE),
      },
      { additionalProperties: false },
    ),
    answer: CursorPage(StaffLawNote),
  },
  create: {
    operationId: 'createLawNote',
    tag: 'board',
    limit: 'write',
    status: 201,
    summary: 'A new note',
    body: LawNoteBody,
    answer: StaffLawNote,
  },
  change: {
    operationId: 'changeLawNote',
    tag: 'board',
    limit: 'write',
    summary: 'Replace what a note says, such as after looking it up again',
    params: IdParams,
    body: LawNoteBody,
    answer: StaffLawNote,
  },
  remove: {
    operationId: 'removeLawNote',
    tag: 'board',
    limit: 'write',
    summary: 'Take a note away',
    params: IdParams,
    answer: Done,
  },
} as const satisfies Operations

export const lawNoteRows = describe(endpoints.lawNoteRows, lawNoteOperations)
