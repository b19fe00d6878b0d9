import { officePaths } from '../../../app/office-paths.ts'
import { unlisted } from '../../../app/page.tsx'
import { officePage } from '../../../shared/back-office/office-page.ts'

/** By the same way as the shop's pages, so that none of them loads the office with it. */
const endpoints = async () => (await import('@lunula/contract/content-pages/endpoints.ts')).contentPages

/** Help and legal texts, as staff edit them. */
export const pageTextPages = [
  officePage(officePaths.pageTexts, {
    permission: 'settings.write',
    load: async ({ call }) => call((await endpoints()).list),
    meta: unlisted('admin-settings:pages.title'),
    view: () => import('./page-texts-page.tsx'),
  }),
  officePage(officePaths.pageText, {
    permission: 'settings.write',
    load: async ({ call, params, search: { version } }) =>
      call((await endpoints()).readText, {
        params: params as { slug: 'help'; language: 'en' },
        query: version ? { version } : {},
      }),
    meta: unlisted('admin-settings:pages.title'),
    view: () => import('./page-text-page.tsx'),
  }),
]
