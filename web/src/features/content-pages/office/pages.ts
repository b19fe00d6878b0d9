import { contentPages } from '@lunula/contract/content-pages/endpoints.ts'
import { officePaths } from '../../../app/office-paths.ts'
import { unlisted } from '../../../app/page.tsx'
import { officePage } from '../../../shared/back-office/office-page.ts'

/** Help and legal texts, as staff edit them. */
export const pageTextPages = [
  officePage(officePaths.pageTexts, {
    permission: 'settings.write',
    load: ({ call }) => call(contentPages.list),
    meta: unlisted('admin-settings:pages.title'),
    view: () => import('./page-texts-page.tsx'),
  }),
  officePage(officePaths.pageText, {
    permission: 'settings.write',
    load: ({ call, params, search: { version } }) =>
      call(contentPages.readText, {
        params: params as { slug: 'help'; language: 'en' },
        query: version ? { version } : {},
      }),
    meta: unlisted('admin-settings:pages.title'),
    view: () => import('./page-text-page.tsx'),
  }),
]
