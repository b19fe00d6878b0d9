import { officePaths } from '../../app/office-paths.ts'
import { unlisted } from '../../app/page.tsx'
import { askedOf } from '../../shared/back-office/data-table/table-query.ts'
import { officePage } from '../../shared/back-office/office-page.ts'

/** For staff only, so that shoppers do not load it. */
const endpoints = async () => (await import('@lunula/contract/customers/endpoints.ts')).customers

export const customerPages = [
  officePage(officePaths.customers, {
    permission: 'customers.read',
    load: async ({ call, search }) => {
      const { ordered, ...asked } = askedOf(search)
      return call((await endpoints()).list, {
        query: { ...asked, ...(ordered && { ordered: ordered === 'true' }) },
      })
    },
    meta: unlisted('admin-customers:title'),
    view: () => import('./customers-page.tsx'),
  }),
  officePage(officePaths.customer, {
    permission: 'customers.read',
    load: async ({ call, params }) => call((await endpoints()).read, { params }),
    meta: ({ data }) => ({ title: data.name ?? data.username, robots: 'noindex' }),
    view: () => import('./customer-page.tsx'),
  }),
]
