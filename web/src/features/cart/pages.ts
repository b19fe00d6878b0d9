import { page, unlisted } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'

export const cartPages = [
  page(paths.cart, {
    meta: unlisted('cart:title'),
    view: () => import('./cart-page.tsx'),
  }),
]
