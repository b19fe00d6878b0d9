import { taxRates } from '@lunula/contract/tax/rates/endpoints.ts'
import { officePaths } from '../../../app/office-paths.ts'
import { unlisted } from '../../../app/page.tsx'
import { officePage } from '../../../shared/back-office/office-page.ts'

export const taxRatePages = [
  officePage(officePaths.taxRates, {
    permission: 'settings.write',
    load: ({ call }) => call(taxRates.list),
    meta: unlisted('admin-settings:tax.title'),
    view: () => import('./tax-rates-page.tsx'),
  }),
]
