import { wishlist } from '@lunula/contract/wishlist.ts'
import { type LoadProps, page } from '../../page.tsx'
import { paths } from '../../paths.ts'

export const wishlistPages = [
  page(paths.wishlist, {
    audience: 'users',
    load: ({ call, search, signal }: LoadProps<typeof paths.wishlist>) =>
      call(wishlist.list, { query: { page: search.page } }, { signal }),
    meta: ({ t }) => ({ title: t('wishlist:title'), robots: 'noindex' }),
    view: () => import('./wishlist-page.tsx'),
  }),
]
