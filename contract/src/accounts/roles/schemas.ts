import * as T from 'typebox'
import { describe, type Operations } from '../../endpoint.ts'
import { choice, Done, Id, IdParams, line, Time } from '../../schema.ts'
import { PERMISSIONS } from '../permissions.ts'
import { MAX_ROLE_NAME } from './constants.ts'
import * as endpoints from './endpoints.ts'

const permissions = T.Array(choice(PERMISSIONS), {
  minItems: 1,
  maxItems: PERMISSIONS.length,
  uniqueItems: true,
})

export const OwnRole = T.Object(
  {
    _id: Id,
    name: T.String(),
    permissions: T.Array(choice(PERMISSIONS)),
    version: T.Integer({ description: 'rises with every change; an edit names it' }),
    members: T.Integer({ description: 'how many hold it' }),
    allowed_actions: T.Array(choice(['change', 'delete'])),
    updatedAt: Time,
  },
  { $id: 'OwnRole' },
)
export type OwnRole = T.Static<typeof OwnRole>

export const NewRoleBody = T.Object(
  { name: line(MAX_ROLE_NAME), permissions },
  { additionalProperties: false },
)
export type NewRoleBody = T.Static<typeof NewRoleBody>

export const RoleBody = T.Object(
  { name: line(MAX_ROLE_NAME), permissions, version: T.Integer({ minimum: 1, maximum: 2_147_483_647 }) },
  { additionalProperties: false },
)
export type RoleBody = T.Static<typeof RoleBody>

export const roleOperations = {
  list: {
    operationId: 'listRoles',
    tag: 'staff',
    summary: 'The roles that the shop made, by name; built-in ones are not among them',
    answer: T.Object({ docs: T.Array(OwnRole) }),
  },
  create: {
    operationId: 'createRole',
    tag: 'staff',
    limit: 'write',
    status: 201,
    summary: 'Make a role of permissions that one holds oneself',
    body: NewRoleBody,
    answer: OwnRole,
  },
  change: {
    operationId: 'changeRole',
    tag: 'staff',
    limit: 'write',
    summary: 'Rename a role, or change what it allows; counts for who holds it with their next request',
    params: IdParams,
    body: RoleBody,
    answer: OwnRole,
  },
  remove: {
    operationId: 'removeRole',
    tag: 'staff',
    limit: 'write',
    summary: 'Delete a role that nobody holds',
    params: IdParams,
    answer: Done,
  },
} as const satisfies Operations

export const roles = describe(endpoints.roles, roleOperations)
