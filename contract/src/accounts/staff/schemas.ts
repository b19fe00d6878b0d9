import * as T from 'typebox'
import { describe, type Operations } from '../../endpoint.ts'
import { choice, Done, Id, IdParams, orNull, Time } from '../../schema.ts'
import { Email } from '../credentials.ts'
import { ROLE_NAMES } from '../permissions.ts'
import { Session } from '../profile/schemas.ts'
import * as endpoints from './endpoints.ts'

export const StaffMember = T.Object(
  {
    _id: Id,
    email: T.String(),
    username: T.String(),
    role: orNull(choice(ROLE_NAMES)),
    own_role: orNull(T.Object({ _id: Id, name: T.String() })),
    last_seen_at: orNull(Time),
    second_factor: T.Boolean({ description: 'has set up a second factor' }),
    allowed_actions: T.Array(choice(['change_role', 'remove', 'end_sessions', 'reset_second_factor'])),
  },
  { $id: 'StaffMember' },
)
export type StaffMember = T.Static<typeof StaffMember>

const RoleKey = T.String({
  pattern: `^(${ROLE_NAMES.join('|')}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$`,
  examples: ['support'],
  description: `${ROLE_NAMES.join(', ')}, or the id of a role that the shop made`,
})

export const AddStaffBody = T.Object({ email: Email, role: RoleKey }, { additionalProperties: false })
const ChangeStaffBody = T.Object({ role: RoleKey }, { additionalProperties: false })

export const staffOperations = {
  list: {
    operationId: 'listStaff',
    tag: 'staff',
    summary: 'Everyone who works here',
    answer: T.Object({ docs: T.Array(StaffMember) }),
  },
  add: {
    operationId: 'addStaff',
    tag: 'staff',
    limit: 'write',
    status: 201,
    summary: 'Give a user, found by a confirmed e-mail address, a role',
    body: AddStaffBody,
    answer: StaffMember,
  },
  change: {
    operationId: 'changeStaff',
    tag: 'staff',
    limit: 'write',
    summary: 'Give a member of staff another role',
    params: IdParams,
    body: ChangeStaffBody,
    answer: StaffMember,
  },
  remove: {
    operationId: 'removeStaff',
    tag: 'staff',
    limit: 'write',
    summary: 'Take the role of a member of staff away; the account stays',
    params: IdParams,
    answer: Done,
  },
  sessions: {
    operationId: 'listStaffSessions',
    tag: 'staff',
    summary: 'The devices on which a member of staff is signed in, the one used last first',
    params: IdParams,
    answer: T.Object({ docs: T.Array(Session) }),
  },
  endSessions: {
    operationId: 'endStaffSessions',
    tag: 'staff',
    limit: 'write',
    summary: 'Sign a member of staff out everywhere',
    params: IdParams,
    answer: Done,
  },
  resetSecondFactor: {
    operationId: 'resetSecondFactor',
    tag: 'staff',
    limit: 'write',
    summary:
      'Forget the second factor of a member of staff, who sets up a new one at the next sign-in; ends every session. For owners only',
    params: IdParams,
    answer: Done,
  },
} as const satisfies Operations

export const staff = describe(endpoints.staff, staffOperations)
