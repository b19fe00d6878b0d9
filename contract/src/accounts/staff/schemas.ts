import * as T from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { choice, Done, Id, IdParams, orNull, Time } from '../../schema.ts'
import { Email } from '../credentials.ts'
import { ROLE_NAMES } from '../permissions.ts'

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

/** Owners and whoever else holds `staff.write`; only owners make and unmake owners. */
export const staff = {
  list: endpoint({
    method: 'GET',
    path: '/admin/staff',
    operationId: 'listStaff',
    tag: 'staff',
    access: 'staff.write',
    summary: 'Everyone who works here',
    answer: T.Object({ docs: T.Array(StaffMember) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/admin/staff',
    operationId: 'addStaff',
    tag: 'staff',
    access: 'staff.write',
    limit: 'write',
    status: 201,
    summary: 'Give a user, found by a confirmed e-mail address, a role',
    body: AddStaffBody,
    answer: StaffMember,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/admin/staff/:id',
    operationId: 'changeStaff',
    tag: 'staff',
    access: 'staff.write',
    limit: 'write',
    summary: 'Give a member of staff another role',
    params: IdParams,
    body: T.Object({ role: choice(ROLE_NAMES) }, { additionalProperties: false }),
    answer: StaffMember,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/staff/:id',
    operationId: 'removeStaff',
    tag: 'staff',
    access: 'staff.write',
    limit: 'write',
    summary: 'Take the role of a member of staff away; the account stays',
    params: IdParams,
    answer: Done,
  }),
} as const
