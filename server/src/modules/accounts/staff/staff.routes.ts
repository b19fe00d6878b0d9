import { roles } from '@lunula/contract/accounts/roles/schemas.ts'
import { staff } from '@lunula/contract/accounts/staff/schemas.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changeRole, createRole, listRoles, removeRole } from './own-roles.ts'
import { addStaff, changeStaff, listStaff, removeStaff } from './staff.ts'
import { endStaffSessions, listStaffSessions, resetSecondFactor } from './staff-access.ts'

/** Who works here, and the roles that the shop made. */
export function staffRoutes(serve: Serve, platform: Platform): void {
  serve(staff.list, async ({ user }) => ({ docs: await listStaff(platform, user.userId) }))
  serve(staff.add, ({ user, body }) => addStaff(platform, user.userId, body))
  serve(staff.change, ({ user, params, body }) => changeStaff(platform, user.userId, params.id, body.role))
  serve(
    staff.remove,
    async ({ user, params }) => (await removeStaff(platform, user.userId, params.id)) ?? DONE,
  )
  serve(roles.list, async ({ user }) => ({ docs: await listRoles(platform, user) }))
  serve(roles.create, ({ user, body }) => createRole(platform, user, body))
  serve(roles.change, ({ user, params, body }) => changeRole(platform, user, params.id, body))
  serve(roles.remove, async ({ user, params }) => (await removeRole(platform, user, params.id)) ?? DONE)
  serve(staff.sessions, ({ user, params }) => listStaffSessions(platform, user, params.id))
  serve(
    staff.endSessions,
    async ({ user, params }) => (await endStaffSessions(platform, user.userId, params.id)) ?? DONE,
  )
  serve(
    staff.resetSecondFactor,
    async ({ user, params }) => (await resetSecondFactor(platform, user.userId, params.id)) ?? DONE,
  )
}
