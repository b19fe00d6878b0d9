import type { Answer } from '@lunula/contract/endpoint.ts'
import { licenses } from '@lunula/contract/licenses/endpoints.ts'
import { page, unlisted } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'

export type OwnLicenses = Answer<typeof licenses.list>

export const licensePages = [
  page(paths.license, {
    audience: 'users',
    load: ({ call }) => call(licenses.list),
    meta: unlisted('licenses:title'),
    view: () => import('./license-page.tsx'),
  }),
]
