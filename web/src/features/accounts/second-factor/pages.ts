import { secondFactor } from '@lunula/contract/accounts/second-factor/endpoints.ts'
import { officePaths } from '../../../app/office-paths.ts'
import { unlisted } from '../../../app/page.tsx'
import { officePage } from '../../../shared/back-office/office-page.ts'

export const secondFactorPages = [
  officePage(officePaths.secondFactor, {
    load: ({ call }) => call(secondFactor.read),
    meta: unlisted('admin-access:factor.title'),
    view: () => import('./second-factor-page.tsx'),
  }),
]
