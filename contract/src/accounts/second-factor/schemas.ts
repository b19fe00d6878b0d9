import * as T from 'typebox'
import { describe, type Operations } from '../../endpoint.ts'
import { choice, Done } from '../../schema.ts'
import { SECOND_FACTOR_STATES } from './constants.ts'
import * as endpoints from './endpoints.ts'

/** Six digits of the app, spaces allowed. */
const AppCodeBody = T.Object(
  { code: T.String({ pattern: '^\\s*[0-9]{3}\\s?[0-9]{3}\\s*$', maxLength: 12 }) },
  { additionalProperties: false },
)

/** Six digits of the app or one of the recovery codes, whatever the case, dashes and spaces. */
const CodeBody = T.Object(
  { code: T.String({ pattern: '^[A-Za-z0-9\\s-]{6,32}$' }) },
  { additionalProperties: false },
)

const RecoveryCodes = T.Object({
  recovery_codes: T.Array(T.String(), { description: 'shown this once; each counts once' }),
})

export const SecondFactor = T.Object(
  {
    state: choice(SECOND_FACTOR_STATES),
    recovery_codes_left: T.Integer(),
  },
  { $id: 'SecondFactor' },
)
export type SecondFactor = T.Static<typeof SecondFactor>

export const Enrollment = T.Object(
  {
    secret: T.String({ description: 'Base32, for typing into the app' }),
    uri: T.String({ description: 'otpauth://, for the QR code' }),
  },
  { $id: 'SecondFactorEnrollment' },
)
export type Enrollment = T.Static<typeof Enrollment>

export const secondFactorOperations = {
  read: {
    operationId: 'readSecondFactor',
    tag: 'staff',
    summary: 'Whether this session has to show a second factor, and how many recovery codes are left',
    answer: SecondFactor,
  },
  begin: {
    operationId: 'beginSecondFactor',
    tag: 'staff',
    limit: 'write',
    status: 201,
    summary: 'A new secret for an authenticator app; it counts once its first code is confirmed',
    answer: Enrollment,
  },
  confirm: {
    operationId: 'confirmSecondFactor',
    tag: 'staff',
    limit: 'write',
    summary:
      'The first code of the app: from now on it is asked for. Other devices have to show it; answers new recovery codes',
    body: AppCodeBody,
    answer: RecoveryCodes,
  },
  pass: {
    operationId: 'passSecondFactor',
    tag: 'staff',
    limit: 'auth',
    summary:
      'Show the second factor on this session: a code of the app or a recovery code, each of which counts once',
    body: CodeBody,
    answer: Done,
  },
  renewCodes: {
    operationId: 'renewRecoveryCodes',
    tag: 'staff',
    limit: 'write',
    summary: 'New recovery codes in place of the old ones',
    answer: RecoveryCodes,
  },
} as const satisfies Operations

export const secondFactor = describe(endpoints.secondFactor, secondFactorOperations)
