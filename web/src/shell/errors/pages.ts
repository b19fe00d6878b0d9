import { page } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'

export const errorPages = [
  page(paths.error, {
    audience: 'each',
    meta: ({ t }) => ({ title: t('errors:failed.title'), robots: 'noindex' }),
    view: () => import('./error-page.tsx'),
  }),
  page(paths.error500, {
    audience: 'each',
    meta: ({ t }) => ({ title: t('errors:failed.title'), robots: 'noindex' }),
    view: () => import('./server-error-page.tsx'),
  }),
]
