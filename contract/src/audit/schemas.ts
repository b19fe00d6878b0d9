import * as T from 'typebox'
import { CursorPage, cursorFields } from '../cursor.ts'
import { describe, type Operations } from '../endpoint.ts'
import { Id, line, orNull, record, Time } from '../schema.ts'
import * as endpoints from './endpoints.ts'

const LINES_PER_PAGE = 50
const Facts = orNull(record(T.Unknown()))
/** By the clock of the shop. */
const Day = T.String({ format: 'date' })

export const AuditLine = T.Object(
  {
    _id: Id,
    at: Time,
    actor: orNull(
      T.Object({
        _id: Id,
        username: orNull(T.String({ description: 'null once the account is closed' })),
      }),
    ),
    operation: T.String({ description: 'the operationId of the call, or the name of a job' }),
    subject: T.Object({
      kind: T.String(),
      id: orNull(T.String()),
      name: orNull(
        T.String({ description: 'as staff know it by now: a number, a SKU, a title; null where it is gone' }),
      ),
    }),
    before: Facts,
    after: Facts,
  },
  { $id: 'AuditLine' },
)
export type AuditLine = T.Static<typeof AuditLine>

export const auditOperations = {
  list: {
    operationId: 'listAuditLines',
    tag: 'staff',
    summary: 'What staff, jobs and the command line changed, the latest first',
    query: T.Object(
      {
        ...cursorFields(LINES_PER_PAGE),
        q: T.Optional(line(80, 0)),
        who: T.Optional(line(80)),
        operation: T.Optional(line(80)),
        subject: T.Optional(line(80)),
        subject_id: T.Optional(line(80)),
        from: T.Optional(Day),
        to: T.Optional(Day),
      },
      { additionalProperties: false },
    ),
    answer: CursorPage(AuditLine),
  },
} as const satisfies Operations

export const audit = describe(endpoints.audit, auditOperations)
