import { licenses } from '@lunula/contract/licenses/endpoints.ts'
import { tax } from '@lunula/contract/tax/endpoints.ts'
import { officePaths } from '../../app/office-paths.ts'
import { unlisted } from '../../app/page.tsx'
import { askedOf } from '../../shared/back-office/data-table/table-query.ts'
import { officePage } from '../../shared/back-office/office-page.ts'

export const credentialPages = [
  officePage(officePaths.licenseReviews, {
    permission: 'licences.review',
    load: async ({ call, search }) => call(licenses.reviewList, { query: askedOf(search) }),
    meta: unlisted('admin-credentials:licenses.title'),
    view: () => import('./licenses-page.tsx'),
  }),
  officePage(officePaths.licenseReview, {
    permission: 'licences.review',
    load: async ({ call, params }) => call(licenses.reviewOne, { params }),
    meta: unlisted('admin-credentials:licenses.title'),
    view: () => import('./license-review-page.tsx'),
  }),
  officePage(officePaths.exemptionReviews, {
    permission: 'customers.read',
    load: async ({ call, search }) => call(tax.reviewList, { query: askedOf(search) }),
    meta: unlisted('admin-credentials:exemptions.title'),
    view: () => import('./exemptions-page.tsx'),
  }),
  officePage(officePaths.exemptionReview, {
    permission: 'customers.read',
    load: async ({ call, params }) => call(tax.reviewOne, { params }),
    meta: unlisted('admin-credentials:exemptions.title'),
    view: () => import('./exemption-review-page.tsx'),
  }),
]
