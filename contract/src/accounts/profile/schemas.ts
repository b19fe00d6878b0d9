import * as T from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { LANGUAGES } from '../../languages.ts'
import { choice, Done, Id, IdParams, orNull, Time } from '../../schema.ts'
import { PHONE_PATTERN } from '../../shipping/address.ts'
import { ChangeEmailBody, ChangePasswordBody, DeleteAccountBody, Username } from '../credentials.ts'
import { User } from '../user.ts'

/** The most bytes of a picture that is uploaded. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024

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

export const profile = {
  me: endpoint({
    method: 'GET',
    path: '/user/me',
    operationId: 'readMe',
    tag: 'profile',
    access: 'user',
    summary: 'The signed-in user',
    answer: User,
  }),
  updateMe: endpoint({
    method: 'PATCH',
    path: '/user/me',
    operationId: 'updateMe',
    tag: 'profile',
    access: 'user',
    limit: 'write',
    summary: 'Change username, phone or language, or take the picture away',
    body: ProfileBody,
    answer: User,
  }),
  deleteMe: endpoint({
    method: 'DELETE',
    path: '/user/me',
    operationId: 'deleteMe',
    tag: 'profile',
    access: 'user',
    limit: 'auth',
    summary: 'Close the account and remove personal data; orders stay, anonymised',
    body: DeleteAccountBody,
    answer: Done,
  }),
  exportMe: endpoint({
    method: 'GET',
    path: '/user/me/export',
    operationId: 'exportMe',
    tag: 'profile',
    access: 'user',
    limit: 'auth',
    summary: 'Everything held about the user',
    answer: T.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/user/me/password',
    operationId: 'changePassword',
    tag: 'profile',
    access: 'user',
    limit: 'auth',
    summary: 'Change the password; ends the other sessions',
    body: ChangePasswordBody,
    answer: Done,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/user/me/email',
    operationId: 'changeEmail',
    tag: 'profile',
    access: 'user',
    limit: 'auth',
    summary: 'Ask for another e-mail address; it counts once the link sent to it is opened',
    body: ChangeEmailBody,
    answer: User,
  }),
  setAvatar: endpoint({
    method: 'POST',
    path: '/user/me/avatar',
    operationId: 'setAvatar',
    tag: 'profile',
    access: 'user',
    limit: 'write',
    summary: 'A picture of oneself: JPEG, PNG, WebP or AVIF',
    upload: MAX_PICTURE_BYTES,
    answer: User,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/user/me/sessions',
    operationId: 'listSessions',
    tag: 'profile',
    access: 'user',
    summary: 'Signed-in devices, the one used last first',
    answer: T.Object({ docs: T.Array(Session) }),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/user/me/sessions',
    operationId: 'endOtherSessions',
    tag: 'profile',
    access: 'user',
    limit: 'write',
    summary: 'Sign out every device but this one',
    answer: Done,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/user/me/sessions/:id',
    operationId: 'endSession',
    tag: 'profile',
    access: 'user',
    limit: 'write',
    summary: 'Sign out one device',
    params: IdParams,
    answer: Done,
  }),
} as const
