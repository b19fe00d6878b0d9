import { affiliates } from '@lunula/contract/referrals/endpoints.ts'
import { officePaths } from '../../../app/office-paths.ts'
import { unlisted } from '../../../app/page.tsx'
import { officePage } from '../../../shared/back-office/office-page.ts'

export const affiliateOfficePages = [
  officePage(officePaths.affiliates, {
    permission: 'customers.read',
    load: ({ call, search: { page } }) => call(affiliates.list, { query: { page } }),
    meta: unlisted('admin-affiliates:title'),
    view: () => import('./affiliates-page.tsx'),
  }),
]
