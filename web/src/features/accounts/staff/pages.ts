import { staff } from '@lunula/contract/accounts/staff/endpoints.ts'
import { page, unlisted } from '../../../app/page.tsx'
import { paths } from '../../../app/paths.ts'

export const staffPages = [
  page(paths.staff, {
    audience: 'users',
    permission: 'staff.write',
    load: async ({ call }) => (await call(staff.list)).docs,
    meta: unlisted('staff:title'),
    view: () => import('./staff-page.tsx'),
  }),
]
