import { wishlist } from '@lunula/contract/wishlist/endpoints.ts'
import { type LoadProps, page, unlisted } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'

export const wishlistPages = [
  page(paths.wishlist, {
    audience: 'users',
    load: ({ call, search, signal }: LoadProps<typeof paths.wishlist>) =>
      call(wishlist.list, { query: { page: search.page } }, { signal }),
    meta: unlisted('wishlist:title'),
    view: () => import('./wishlist-page.tsx'),
  }),
]
