import * as T from 'typebox'
import { describe, type Operations } from '../../endpoint.ts'
import { orNull, Time } from '../../schema.ts'
import { PHONE_PATTERN } from '../../shipping/address.ts'
import { CODE_MINUTES, CODE_TRIES } from './constants.ts'
import * as endpoints from './endpoints.ts'

export const SendCodeBody = T.Object(
  { phone: T.String({ pattern: PHONE_PATTERN }) },
  { additionalProperties: false },
)

/** Six digits, spaces allowed. */
export const ConfirmPhoneBody = T.Object(
  { code: T.String({ pattern: '^\\s*[0-9]{3}\\s?[0-9]{3}\\s*$', maxLength: 12 }) },
  { additionalProperties: false },
)

export const PhoneState = T.Object(
  {
    phone: orNull(T.String({ description: 'of the profile, as it was typed' })),
    confirmed: orNull(
      T.Object({
        phone: T.String({ description: 'E.164' }),
        on: T.String({ format: 'date', description: 'the day, by the shop’s clock' }),
      }),
    ),
    asked: orNull(
      T.Object(
        { phone: T.String({ description: 'E.164' }), until: Time },
        { description: 'the number that a code was sent to, and how long the code counts' },
      ),
    ),
    sends_texts: T.Boolean({ description: 'whether this shop sends text messages' }),
  },
  { $id: 'PhoneState' },
)
export type PhoneState = T.Static<typeof PhoneState>

export const phoneOperations = {
  read: {
    operationId: 'readPhone',
    tag: 'profile',
    summary: 'One’s own phone number and whether it is confirmed',
    answer: PhoneState,
  },
  sendCode: {
    operationId: 'sendPhoneCode',
    tag: 'profile',
    limit: 'auth',
    summary: `Send a code of six digits to a US number by text message; it counts for ${CODE_MINUTES} minutes, and the one before it no more`,
    body: SendCodeBody,
    answer: PhoneState,
  },
  confirm: {
    operationId: 'confirmPhone',
    tag: 'profile',
    limit: 'auth',
    summary: `Confirm the number by its code, of which ${CODE_TRIES} may be tried. It becomes the number of the profile; an account has one confirmed number`,
    body: ConfirmPhoneBody,
    answer: PhoneState,
  },
} as const satisfies Operations

export const phone = describe(endpoints.phone, phoneOperations)
