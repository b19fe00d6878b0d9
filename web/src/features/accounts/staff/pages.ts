import { staff } from '@lunula/contract/accounts/staff/endpoints.ts'
import { officePaths } from '../../../app/office-paths.ts'
import { unlisted } from '../../../app/page.tsx'
import { officePage } from '../../../shared/back-office/office-page.ts'

export const staffPages = [
  officePage(officePaths.staff, {
    permission: 'staff.write',
    load: async ({ call }) => (await call(staff.list)).docs,
    meta: unlisted('staff:title'),
    view: () => import('./staff-page.tsx'),
  }),
]
