import { page, unlisted } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { kindOf, titleOf } from './error-kinds.ts'

export const errorPages = [
  page(paths.error, {
    audience: 'each',
    // who is there matters for the words only
    load: async ({ visitor }) => ({ isGuest: (await visitor().catch(() => null)) === null }),
    meta: ({ search, t }) => ({ title: t(titleOf(kindOf(Number(search.code)))), robots: 'noindex' }),
    view: () => import('./error-page.tsx'),
  }),
  page(paths.error500, {
    audience: 'each',
    meta: unlisted('errors:kind.failed.title'),
    view: () => import('./server-error-page.tsx'),
  }),
]
