import * as T from 'typebox'
import { describe, type Operations } from '../endpoint.ts'
import { Done, orNull, Time } from '../schema.ts'
import * as endpoints from './endpoints.ts'

export const CartReminderChoice = T.Object(
  {
    wanted: T.Boolean(),
    consented_at: orNull(Time),
  },
  { $id: 'CartReminderChoice' },
)
export type CartReminderChoice = T.Static<typeof CartReminderChoice>

export const cartReminderOperations = {
  read: {
    operationId: 'readCartReminders',
    tag: 'cart',
    summary: 'Whether the user wants a mail when they leave goods in their cart; off until they say so',
    answer: CartReminderChoice,
  },
  choose: {
    operationId: 'chooseCartReminders',
    tag: 'cart',
    limit: 'write',
    summary: 'Consent to those mails, or withdraw the consent',
    body: T.Object({ wanted: T.Boolean() }, { additionalProperties: false }),
    answer: CartReminderChoice,
  },
  stop: {
    operationId: 'stopCartReminders',
    tag: 'cart',
    limit: 'auth',
    summary: 'Withdraw the consent by the link of a mail, without a sign-in; once more changes nothing',
    body: T.Object({ token: T.String({ maxLength: 200 }) }, { additionalProperties: false }),
    answer: Done,
  },
} as const satisfies Operations

export const cartReminders = describe(endpoints.cartReminders, cartReminderOperations)
