import { page } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'

export const quickOrderPages = [
  page(paths.quickOrder, {
    audience: 'users',
    meta: ({ t }) => ({ title: t('quick-order:title'), robots: 'noindex' }),
    view: () => import('./quick-order-page.tsx'),
  }),
]
