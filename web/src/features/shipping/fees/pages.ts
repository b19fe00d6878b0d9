import { feeTerms } from '@lunula/contract/shipping/fees/endpoints.ts'
import { officePaths } from '../../../app/office-paths.ts'
import { unlisted } from '../../../app/page.tsx'
import { officePage } from '../../../shared/back-office/office-page.ts'

export const feePages = [
  officePage(officePaths.fees, {
    permission: 'settings.write',
    load: ({ call }) => call(feeTerms.list),
    meta: unlisted('admin-settings:fees.title'),
    view: () => import('./fees-page.tsx'),
  }),
]
