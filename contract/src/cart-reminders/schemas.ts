import * as T from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Done, orNull, Time } from '../schema.ts'

/** At most one reminder of a cart in so many days. */
export const REMINDER_PAUSE_DAYS = 7

export const CartReminderChoice = T.Object(
  {
    wanted: T.Boolean(),
    consented_at: orNull(Time),
  },
  { $id: 'CartReminderChoice' },
)
export type CartReminderChoice = T.Static<typeof CartReminderChoice>

export const cartReminders = {
  read: endpoint({
    method: 'GET',
    path: '/cart/reminders',
    operationId: 'readCartReminders',
    tag: 'cart',
    access: 'user',
    summary: 'Whether the user wants a mail when they leave goods in their cart; off until they say so',
    answer: CartReminderChoice,
  }),
  choose: endpoint({
    method: 'PATCH',
    path: '/cart/reminders',
    operationId: 'chooseCartReminders',
    tag: 'cart',
    access: 'user',
    limit: 'write',
    summary: 'Consent to those mails, or withdraw the consent',
    body: T.Object({ wanted: T.Boolean() }, { additionalProperties: false }),
    answer: CartReminderChoice,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/cart/reminders/stop',
    operationId: 'stopCartReminders',
    tag: 'cart',
    access: 'anyone',
    limit: 'auth',
    summary: 'Withdraw the consent by the link of a mail, without a sign-in; once more changes nothing',
    body: T.Object({ token: T.String({ maxLength: 200 }) }, { additionalProperties: false }),
    answer: Done,
  }),
} as const
