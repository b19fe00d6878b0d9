import { page } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'

export const cartPages = [
  page(paths.cart, {
    meta: ({ t }) => ({ title: t('cart:title'), robots: 'noindex' }),
    view: () => import('./cart-page.tsx'),
  }),
]
