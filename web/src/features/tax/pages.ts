import { type TaxExemption, tax } from '@lunula/contract/tax.ts'
import { page } from '../../page.tsx'
import { paths } from '../../paths.ts'

export interface Exemptions {
  docs: readonly TaxExemption[]
}

export const taxPages = [
  page(paths.taxExemption, {
    audience: 'users',
    load: ({ call }): Promise<Exemptions> => call(tax.exemptions),
    meta: ({ t }) => ({ title: t('tax:title'), robots: 'noindex' }),
    view: () => import('./tax-exemption-page.tsx'),
  }),
]
