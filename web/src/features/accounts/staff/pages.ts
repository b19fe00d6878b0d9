import { invitations } from '@lunula/contract/accounts/invitations/endpoints.ts'
import { roles } from '@lunula/contract/accounts/roles/endpoints.ts'
import { staff } from '@lunula/contract/accounts/staff/endpoints.ts'
import { officePaths } from '../../../app/office-paths.ts'
import { unlisted } from '../../../app/page.tsx'
import { officePage } from '../../../shared/back-office/office-page.ts'

export const staffPages = [
  officePage(officePaths.staff, {
    permission: 'staff.write',
    load: async ({ call }) => {
      const [members, own, invited] = await Promise.all([
        call(staff.list),
        call(roles.list),
        call(invitations.list),
      ])
      return { members: members.docs, own: own.docs, invited: invited.docs }
    },
    meta: unlisted('staff:title'),
    view: () => import('./staff-page.tsx'),
  }),
  officePage(officePaths.roles, {
    permission: 'staff.write',
    load: async ({ call }) => (await call(roles.list)).docs,
    meta: unlisted('admin-roles:title'),
    view: () => import('../roles/roles-page.tsx'),
  }),
]
