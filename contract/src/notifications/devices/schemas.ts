import * as T from 'typebox'
import { describe, type Operations } from '../../endpoint.ts'
import { choice, Done, Id, line, orNull, Time } from '../../schema.ts'
import { PUSH_CATEGORIES } from '../constants.ts'
import * as endpoints from './endpoints.ts'

const Minutes = T.Integer({ minimum: 0, maximum: 1439, description: 'minutes after midnight' })

const deviceFields = {
  categories: T.Array(choice(PUSH_CATEGORIES), { uniqueItems: true, maxItems: PUSH_CATEGORIES.length }),
  quiet: orNull(
    T.Object(
      { from: Minutes, to: Minutes },
      { additionalProperties: false, description: 'nothing is pushed between the two; it comes afterwards' },
    ),
  ),
}

const Keys = T.Object(
  {
    p256dh: T.String({ pattern: '^[A-Za-z0-9_-]{87}=?$' }),
    auth: T.String({ pattern: '^[A-Za-z0-9_-]{22}={0,2}$' }),
  },
  {
    additionalProperties: false,
    description: 'of a web push subscription, without which none is taken',
  },
)

/** Where pushes for a device go. `fcm`: Android; `apns`: iOS. */
const PushToken = T.Object(
  {
    provider: choice(['web', 'fcm', 'apns']),
    token: line(1000, 8),
    keys: T.Optional(Keys),
    name: line(80),
    time_zone: T.String({ maxLength: 64, description: 'such as America/Chicago; quiet hours go by it' }),
    ...deviceFields,
  },
  { additionalProperties: false },
)
export type PushToken = T.Static<typeof PushToken>

const PushDevice = T.Object(
  {
    _id: Id,
    provider: choice(['web', 'fcm', 'apns']),
    token: T.String({ description: 'by which a device knows itself in the list' }),
    name: T.String(),
    ...deviceFields,
    createdAt: Time,
  },
  { $id: 'PushDevice' },
)
export type PushDevice = T.Static<typeof PushDevice>

export const pushDeviceOperations = {
  list: {
    operationId: 'listPushDevices',
    tag: 'notifications',
    summary: 'The devices that are told of what happens, the latest first',
    answer: T.Object({ docs: T.Array(PushDevice) }),
  },
  add: {
    operationId: 'addPushDevice',
    tag: 'notifications',
    limit: 'write',
    summary: 'Tells a device of what happens, by web push or a native token; once more changes its choices',
    body: PushToken,
    answer: PushDevice,
  },
  renew: {
    operationId: 'renewPushDevice',
    tag: 'notifications',
    limit: 'write',
    summary:
      'The browser has another web push subscription now; the old one, with its secret, names the device',
    body: T.Object(
      { old: T.Object({ token: line(1000, 8), auth: line(24, 22) }), token: line(1000, 8), keys: Keys },
      { additionalProperties: false },
    ),
    answer: Done,
  },
  remove: {
    operationId: 'removePushDevice',
    tag: 'notifications',
    limit: 'write',
    summary: 'Tells a device no more, named by its token or, of another device, by its id; none is no error',
    body: T.Object({ token: T.Optional(line(1000)), _id: T.Optional(Id) }, { additionalProperties: false }),
    answer: Done,
  },
} as const satisfies Operations

export const pushDevices = describe(endpoints.pushDevices, pushDeviceOperations)
