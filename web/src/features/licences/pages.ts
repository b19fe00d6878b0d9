import type { Answer } from '@lunula/contract/endpoint.ts'
import { licences } from '@lunula/contract/licences.ts'
import { page } from '../../page.tsx'
import { paths } from '../../paths.ts'

export type OwnLicences = Answer<typeof licences.list>

export const licencePages = [
  page(paths.licence, {
    audience: 'users',
    load: ({ call }) => call(licences.list),
    meta: ({ t }) => ({ title: t('licences:title'), robots: 'noindex' }),
    view: () => import('./licence-page.tsx'),
  }),
]
