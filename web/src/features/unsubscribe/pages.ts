import { page, unlisted } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'

export const unsubscribePages = [
  // its address carries a secret, so it is not made for everyone
  page(paths.unsubscribe, {
    audience: 'each',
    meta: unlisted('unsubscribe:title'),
    view: () => import('./unsubscribe-page.tsx'),
  }),
]
