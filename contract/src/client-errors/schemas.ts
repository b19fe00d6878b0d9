import * as T from 'typebox'
import { describe, type Operations } from '../endpoint.ts'
import { Done, line, lines } from '../schema.ts'
import * as endpoints from './endpoints.ts'

export const MAX_CLIENT_ERROR = { message: 500, stack: 3000, page: 200 }

export const ClientErrorBody = T.Object(
  {
    message: line(MAX_CLIENT_ERROR.message),
    stack: T.Optional(lines(MAX_CLIENT_ERROR.stack, 0)),
    page: T.String({
      maxLength: MAX_CLIENT_ERROR.page,
      pattern: '^/[^?#]*$',
      description: 'a path without query',
    }),
  },
  { additionalProperties: false },
)
export type ClientErrorBody = T.Static<typeof ClientErrorBody>

export const clientErrorOperations = {
  report: {
    operationId: 'reportClientError',
    summary: 'Tells of an error in a browser; it is scrubbed of personal data and logged',
    tag: 'operation',
    limit: 'auth',
    body: ClientErrorBody,
    answer: Done,
  },
} satisfies Operations

export const clientErrors = describe(endpoints.clientErrors, clientErrorOperations)
