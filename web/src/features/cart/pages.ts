import { page } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'

export const cartPages = [
  page(paths.cart, {
    meta: ({ t }) => ({ title: t('cart:title'), robots: 'noindex' }),
    view: () => import('./cart-page.tsx'),
  }),
  // its address carries a secret, so it is not made for everyone
  page(paths.unsubscribe, {
    audience: 'each',
    meta: ({ t }) => ({ title: t('cart:reminders.title'), robots: 'noindex' }),
    view: () => import('./unsubscribe-page.tsx'),
  }),
]
