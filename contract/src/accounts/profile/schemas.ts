import * as T from 'typebox'
import { describe, type Operations } from '../../endpoint.ts'
import { LANGUAGES } from '../../languages.ts'
import { choice, Done, Id, IdParams, orNull, Time } from '../../schema.ts'
import { PHONE_PATTERN } from '../../shipping/address.ts'
import { ChangeEmailBody, ChangePasswordBody, DeleteAccountBody, Username } from '../credentials.ts'
import { User } from '../user.ts'
import { MAX_PICTURE_BYTES } from './constants.ts'
import * as endpoints from './endpoints.ts'

/** A signed-in device. */
export const Session = T.Object(
  {
    _id: Id,
    /** Names of products, the same in every language; null when the device did not say. */
    browser: orNull(T.String()),
    system: orNull(T.String()),
    current: T.Boolean({ description: 'whether this very call was made by it' }),
    last_used_at: Time,
    createdAt: Time,
  },
  { $id: 'Session' },
)
export type Session = T.Static<typeof Session>

export const ProfileBody = T.Object(
  {
    username: T.Optional(Username),
    phone: T.Optional(orNull(T.String({ pattern: PHONE_PATTERN }))),
    avatar: T.Optional(T.Unsafe<null>({ type: 'null', description: 'null takes the picture away' })),
    language: T.Optional(choice(LANGUAGES)),
  },
  { additionalProperties: false },
)

export const profileOperations = {
  me: {
    operationId: 'readMe',
    tag: 'profile',
    summary: 'The signed-in user',
    answer: User,
  },
  updateMe: {
    operationId: 'updateMe',
    tag: 'profile',
    limit: 'write',
    summary: 'Change username, phone or language, or take the picture away',
    body: ProfileBody,
    answer: User,
  },
  deleteMe: {
    operationId: 'deleteMe',
    tag: 'profile',
    limit: 'auth',
    summary: 'Close the account and remove personal data; orders stay, anonymized',
    body: DeleteAccountBody,
    answer: Done,
  },
  exportMe: {
    operationId: 'exportMe',
    tag: 'profile',
    limit: 'auth',
    summary: 'Everything held about the user',
    answer: T.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  },
  changePassword: {
    operationId: 'changePassword',
    tag: 'profile',
    limit: 'auth',
    summary: 'Change the password; ends the other sessions',
    body: ChangePasswordBody,
    answer: Done,
  },
  changeEmail: {
    operationId: 'changeEmail',
    tag: 'profile',
    limit: 'auth',
    summary: 'Ask for another e-mail address; it counts once the link sent to it is opened',
    body: ChangeEmailBody,
    answer: User,
  },
  setAvatar: {
    operationId: 'setAvatar',
    tag: 'profile',
    limit: 'write',
    summary: 'A picture of oneself: JPEG, PNG, WebP or AVIF',
    upload: MAX_PICTURE_BYTES,
    answer: User,
  },
  sessions: {
    operationId: 'listSessions',
    tag: 'profile',
    summary: 'Signed-in devices, the one used last first',
    answer: T.Object({ docs: T.Array(Session) }),
  },
  endOtherSessions: {
    operationId: 'endOtherSessions',
    tag: 'profile',
    limit: 'write',
    summary: 'Sign out every device but this one',
    answer: Done,
  },
  endSession: {
    operationId: 'endSession',
    tag: 'profile',
    limit: 'write',
    summary: 'Sign out one device',
    params: IdParams,
    answer: Done,
  },
} as const satisfies Operations

export const profile = describe(endpoints.profile, profileOperations)
