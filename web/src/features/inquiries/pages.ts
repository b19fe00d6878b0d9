import { inquiries } from '@lunula/contract/inquiries/endpoints.ts'
import { page } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'

export const inquiryPages = [
  page(paths.inquiries, {
    audience: 'users',
    permission: 'customers.read',
    load: ({ call, search }) =>
      call(inquiries.list, { query: { page: search.page, ...(search.state && { state: search.state }) } }),
    meta: ({ t }) => ({ title: t('inquiries:title'), robots: 'noindex' }),
    view: () => import('./inquiries-page.tsx'),
  }),
  page(paths.inquiry, {
    audience: 'users',
    permission: 'customers.read',
    load: ({ call, params }) => call(inquiries.read, { params }),
    meta: ({ t, data }) => ({ title: t('inquiries:from', { name: data.name }), robots: 'noindex' }),
    view: () => import('./inquiry-page.tsx'),
  }),
]
