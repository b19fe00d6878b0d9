import type { Permission, Role } from '@lunula/contract/accounts/permissions.ts'
import { secondFactor } from '@lunula/contract/accounts/second-factor/endpoints.ts'
import { type LoaderFunctionArgs, type MiddlewareFunction, redirect, useRouteLoaderData } from 'react-router'
import { officePaths } from '../../app/office-paths.ts'
import { paths } from '../../app/paths.ts'
import { callContext, visitorContext } from '../../shell/contexts.ts'
import { isStaff } from '../../shell/session/is-staff.ts'

/** Who works in the back office now, as its frame shows them. */
export interface OfficeMember {
  _id: string
  username: string
  role: Role | null
  /** Name of a role that the shop made. */
  own_role: string | null
  permissions: readonly Permission[]
}

export const OFFICE_ID = 'office'

const NOBODY: OfficeMember = { _id: '', username: '', role: null, own_role: null, permissions: [] }

/** Stands before every page of the office; guests are asked to sign in by the page's own guard. */
export const staffOnly: MiddlewareFunction = async ({ context, request }) => {
  const user = await context.get(visitorContext)()
  if (!user) return
  if (!isStaff(user)) throw redirect(paths.error({}, { code: '401' }))
  const { pathname, search } = new URL(request.url)
  if (pathname === officePaths.secondFactor() || passed === user._id) return
  const { state } = await context.get(callContext)(secondFactor.read)
  if (state === 'enroll' || state === 'ask')
    throw redirect(officePaths.secondFactor({}, { next: pathname + search }))
  if (!import.meta.env.SSR) passed = user._id
}

/** Of whom this page knows that the session has shown the second factor, or need not. */
let passed: string | null = null

/** The pages' own guards let in whoever may see them; the frame only shows who that is. */
export async function loadMember({ context }: LoaderFunctionArgs): Promise<OfficeMember> {
  const user = await context.get(visitorContext)()
  if (!user) return NOBODY
  const { _id, username, role, own_role, permissions } = user
  return { _id, username, role, own_role, permissions }
}

/** Known from the first paint on, other than the session's user. */
export const useOfficeMember = (): OfficeMember => useRouteLoaderData<OfficeMember>(OFFICE_ID) ?? NOBODY

export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useOfficeMember()
  return (permission) => permissions.includes(permission)
}
