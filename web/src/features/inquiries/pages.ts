import { officePaths } from '../../app/office-paths.ts'
import { unlisted } from '../../app/page.tsx'
import { askedOf } from '../../shared/back-office/data-table/table-query.ts'
import { officePage } from '../../shared/back-office/office-page.ts'

/** For staff only, so that shoppers do not load it. */
const endpoints = async () => (await import('@lunula/contract/inquiries/endpoints.ts')).inquiries

export const inquiryPages = [
  officePage(officePaths.inquiries, {
    permission: 'customers.read',
    load: async ({ call, search }) => call((await endpoints()).list, { query: askedOf(search) }),
    meta: unlisted('admin-inquiries:title'),
    view: () => import('./inquiries-page.tsx'),
  }),
  officePage(officePaths.inquiry, {
    permission: 'customers.read',
    load: async ({ call, params }) => call((await endpoints()).read, { params }),
    meta: ({ t, data }) => ({ title: t('admin-inquiries:from', { name: data.name }), robots: 'noindex' }),
    view: () => import('./inquiry-page.tsx'),
  }),
]
