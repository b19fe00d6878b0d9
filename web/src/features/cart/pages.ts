import { page } from '../../page.tsx'
import { paths } from '../../paths.ts'

export const cartPages = [
  page(paths.cart, {
    meta: ({ t }) => ({ title: t('cart:title'), robots: 'noindex' }),
    view: () => import('./cart-page.tsx'),
  }),
]
