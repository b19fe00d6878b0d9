import { page, unlisted } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'

export const quickOrderPages = [
  page(paths.quickOrder, {
    audience: 'users',
    meta: unlisted('quick-order:title'),
    view: () => import('./quick-order-page.tsx'),
  }),
]
