import * as T from 'typebox'
import { LANGUAGES } from '../languages.ts'
import { choice, Id, orNull, Time } from '../schema.ts'
import { PERMISSIONS, ROLE_NAMES } from './permissions.ts'

export const User = T.Object(
  {
    _id: Id,
    email: T.String(),
    new_email: orNull(T.String({ description: 'asked for, and not confirmed yet' })),
    username: T.String(),
    avatar: orNull(T.String({ description: 'address of a square picture' })),
    phone: orNull(T.String()),
    language: choice(LANGUAGES),
    setup_password: T.Boolean({ description: 'whether the password set-up is complete' }),
    email_verified: T.Boolean(),
    role: orNull(choice(ROLE_NAMES)),
    own_role: orNull(T.String({ description: 'name of a role that the shop made' })),
    permissions: T.Array(choice(PERMISSIONS)),
    createdAt: Time,
  },
  { $id: 'User' },
)
export type User = T.Static<typeof User>
