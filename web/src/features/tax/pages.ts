import { tax } from '@lunula/contract/tax/endpoints.ts'
import type { TaxExemption } from '@lunula/contract/tax/schemas.ts'
import { page, unlisted } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'

export interface Exemptions {
  docs: readonly TaxExemption[]
}

export const taxPages = [
  page(paths.taxExemption, {
    audience: 'users',
    load: ({ call }): Promise<Exemptions> => call(tax.exemptions),
    meta: unlisted('tax:title'),
    view: () => import('./tax-exemption-page.tsx'),
  }),
]
