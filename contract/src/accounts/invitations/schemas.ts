import * as T from 'typebox'
import { describe, type Operations } from '../../endpoint.ts'
import { LANGUAGES } from '../../languages.ts'
import { choice, Done, Id, IdParams, orNull, Time } from '../../schema.ts'
import { LinkToken, Password } from '../credentials.ts'
import { ROLE_NAMES } from '../permissions.ts'
import { SignedIn } from '../schemas.ts'
import { AddStaffBody } from '../staff/schemas.ts'
import { INVITATION_DAYS } from './constants.ts'
import * as endpoints from './endpoints.ts'

const given = {
  role: orNull(choice(ROLE_NAMES)),
  own_role: orNull(T.String({ description: 'name of a role that the shop made' })),
}

export const StaffInvitation = T.Object(
  {
    _id: Id,
    email: T.String(),
    ...given,
    invited_by: T.String({ description: 'username of whoever sent it last' }),
    sent_at: Time,
    expires_at: Time,
    expired: T.Boolean(),
    allowed_actions: T.Array(choice(['resend', 'revoke'])),
  },
  { $id: 'StaffInvitation' },
)
export type StaffInvitation = T.Static<typeof StaffInvitation>

export const InvitationShown = T.Object(
  {
    email: T.String({ description: 'the address that it was sent to' }),
    ...given,
    has_account: T.Boolean({ description: 'the address is confirmed for an account already' }),
    accepted: T.Boolean({ description: 'by this very link, by an account that still holds a role' }),
    expires_at: Time,
  },
  { $id: 'InvitationShown' },
)
export type InvitationShown = T.Static<typeof InvitationShown>

export const InvitedSignUpBody = T.Object(
  { token: LinkToken, password: Password, language: T.Optional(choice(LANGUAGES)) },
  { additionalProperties: false },
)

const Token = T.Object({ token: LinkToken }, { additionalProperties: false })
const { token, ...entered } = SignedIn.properties

export const invitationOperations = {
  list: {
    operationId: 'listStaffInvitations',
    tag: 'staff',
    summary: 'Invitations that were neither accepted nor revoked, the latest first',
    answer: T.Object({ docs: T.Array(StaffInvitation) }),
  },
  invite: {
    operationId: 'inviteStaff',
    tag: 'staff',
    limit: 'write',
    status: 201,
    summary: `Mail an address a link, good once for ${INVITATION_DAYS} days, by which its owner gets a role`,
    body: AddStaffBody,
    answer: StaffInvitation,
  },
  resend: {
    operationId: 'resendStaffInvitation',
    tag: 'staff',
    limit: 'write',
    summary: 'Mail a new link; the one before ends',
    params: IdParams,
    answer: StaffInvitation,
  },
  revoke: {
    operationId: 'revokeStaffInvitation',
    tag: 'staff',
    limit: 'write',
    summary: 'Take an invitation back; its link ends',
    params: IdParams,
    answer: Done,
  },
  read: {
    operationId: 'readStaffInvitation',
    tag: 'staff',
    limit: 'auth',
    summary: 'What the link of an invitation offers. Changes nothing',
    body: Token,
    answer: InvitationShown,
  },
  accept: {
    operationId: 'acceptStaffInvitation',
    tag: 'staff',
    limit: 'auth',
    summary: 'Take up the role, as the account whose confirmed address was invited',
    body: Token,
    answer: T.Object(entered),
  },
  signUp: {
    operationId: 'signUpByInvitation',
    tag: 'staff',
    limit: 'auth',
    status: 201,
    summary:
      'Open an account for the invited address, confirmed by the link, take up the role, and sign in; sets both cookies',
    body: InvitedSignUpBody,
    answer: SignedIn,
  },
} as const satisfies Operations

export const invitations = describe(endpoints.invitations, invitationOperations)
