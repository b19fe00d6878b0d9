import { staff } from '@lunula/contract/staff.ts'
import { page } from '../../page.tsx'
import { paths } from '../../paths.ts'

export const staffPages = [
  page(paths.staff, {
    audience: 'users',
    permission: 'staff.write',
    load: async ({ call }) => (await call(staff.list)).docs,
    meta: ({ t }) => ({ title: t('staff:title'), robots: 'noindex' }),
    view: () => import('./staff-page.tsx'),
  }),
]
