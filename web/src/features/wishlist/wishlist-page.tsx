import type { ProductCard } from '@lunula/contract/catalogue.ts'
import type { PageOf } from '@lunula/contract/paging.ts'
import type { ViewProps } from '../../page.tsx'
import { paths } from '../../paths.ts'
import { useTranslate } from '../../shell/i18n/translate.ts'
import { Link } from '../../shell/link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { AccountFrame } from '../accounts/area/account-frame.tsx'
import { ProductGrid } from '../catalogue/list/product-grid.tsx'
import { useWishlist } from './wishlist-store.ts'

/** `/account/wishlist`: the saved products. One that is taken off goes at once. */
export default function WishlistPage({ data }: ViewProps<typeof paths.wishlist, PageOf<ProductCard>>) {
  const t = useTranslate()
  const { saved, ready } = useWishlist()
  const shown = ready ? data.docs.filter(({ _id }) => saved.has(_id)) : data.docs
  const count = data.totalDocs - (data.docs.length - shown.length)
  return (
    <AccountFrame title={t('wishlist:title')}>
      {count === 0 ? (
        <EmptyState
          title={t('wishlist:empty.title')}
          action={
            <Link to={paths.categories()} className={buttonClass({ variant: 'primary' })}>
              {t('wishlist:empty.action')}
            </Link>
          }
        >
          {t('wishlist:empty.text')}
        </EmptyState>
      ) : (
        <section aria-label={t('catalogue:list.products')}>
          <h2 className="mb-4 text-soft">{t('catalogue:list.count', { count })}</h2>
          <ProductGrid products={shown} />
        </section>
      )}
      <Pagination page={data.page} totalPages={data.totalPages} to={(page) => paths.wishlist({}, { page })} />
    </AccountFrame>
  )
}
