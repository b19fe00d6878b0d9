import { page, unlisted } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'

/** For staff only, so that shoppers do not load it. */
const endpoints = async () => (await import('@lunula/contract/inquiries/endpoints.ts')).inquiries

export const inquiryPages = [
  page(paths.inquiries, {
    audience: 'users',
    permission: 'customers.read',
    load: async ({ call, search: { page: at, state } }) =>
      call((await endpoints()).list, { query: { page: at, ...(state && { state }) } }),
    meta: unlisted('inquiries:title'),
    view: () => import('./inquiries-page.tsx'),
  }),
  page(paths.inquiry, {
    audience: 'users',
    permission: 'customers.read',
    load: async ({ call, params }) => call((await endpoints()).read, { params }),
    meta: ({ t, data }) => ({ title: t('inquiries:from', { name: data.name }), robots: 'noindex' }),
    view: () => import('./inquiry-page.tsx'),
  }),
]
