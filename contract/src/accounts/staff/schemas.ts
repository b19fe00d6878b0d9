import * as T from 'typebox'
import { describe, type Operations } from '../../endpoint.ts'
import { choice, Done, Id, IdParams, orNull, Time } from '../../schema.ts'
import { Email } from '../credentials.ts'
import { ROLE_NAMES } from '../permissions.ts'
import * as endpoints from './endpoints.ts'

export const StaffMember = T.Object(
  {
    _id: Id,
    email: T.String(),
    username: T.String(),
    role: choice(ROLE_NAMES),
    last_seen_at: orNull(Time),
    allowed_actions: T.Array(choice(['change_role', 'remove'])),
  },
  { $id: 'StaffMember' },
)
export type StaffMember = T.Static<typeof StaffMember>

export const AddStaffBody = T.Object(
  { email: Email, role: choice(ROLE_NAMES) },
  { additionalProperties: false },
)

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
    body: T.Object({ role: choice(ROLE_NAMES) }, { additionalProperties: false }),
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
} as const satisfies Operations

export const staff = describe(endpoints.staff, staffOperations)
