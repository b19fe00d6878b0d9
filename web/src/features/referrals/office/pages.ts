import { affiliates } from '@lunula/contract/referrals/endpoints.ts'
import { officePaths } from '../../../app/office-paths.ts'
import { unlisted } from '../../../app/page.tsx'
import { officePage } from '../../../shared/back-office/office-page.ts'

export const affiliateOfficePages = [
  officePage(officePaths.affiliates, {
    permission: 'customers.read',
    load: async ({ call, search: { page, customer } }) => {
      const [list, friends] = await Promise.all([
        call(affiliates.list, { query: { page } }),
        customer ? call(affiliates.friends, { params: { id: customer } }) : null,
      ])
      return { list, friends }
    },
    meta: unlisted('admin-affiliates:title'),
    view: () => import('./affiliates-page.tsx'),
  }),
]
