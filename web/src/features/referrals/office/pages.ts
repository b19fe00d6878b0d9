import { affiliates } from '@lunula/contract/referrals/endpoints.ts'
import { officePaths } from '../../../app/office-paths.ts'
import { unlisted } from '../../../app/page.tsx'
import { officePage } from '../../../shared/back-office/office-page.ts'
import { affiliatesAsked } from './affiliates-asked.ts'

export const affiliateOfficePages = [
  officePage(officePaths.affiliates, {
    permission: 'customers.read',
    load: async ({ call, search }) => {
      const { customer } = search
      const [list, due, terms, friends] = await Promise.all([
        call(affiliates.list, { query: affiliatesAsked(search) }),
        call(affiliates.due),
        call(affiliates.terms),
        customer ? call(affiliates.friends, { params: { id: customer } }) : null,
      ])
      return { list, due, terms, friends }
    },
    meta: unlisted('admin-affiliates:title'),
    view: () => import('./affiliates-page.tsx'),
  }),
]
