import type { ProductCard } from '@lunula/contract/catalog/schemas.ts'
import { counted } from '@lunula/contract/formats/numbers.ts'
import type { PageOf } from '@lunula/contract/pagination.ts'
import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { AccountFrame } from '../../shared/account-area/account-frame.tsx'
import { savedProducts } from '../../shared/wishlist/saved-products.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { buttonClass } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { ProductGrid } from '../catalog/index.ts'

/** `/account/wishlist`: the saved products. One that is taken off goes at once. */
export default function WishlistPage({ data }: ViewProps<typeof paths.wishlist, PageOf<ProductCard>>) {
  const t = useTranslate()
  const { saved, ready } = savedProducts.useSavedSet((set) => set)
  const shown = ready ? data.docs.filter(({ _id }) => saved.has(_id)) : data.docs
  const count = data.totalDocs - (data.docs.length - shown.length)
  return (
    <AccountFrame title={t('wishlist:title')}>
      {count === 0 ? (
        <EmptyState
          title={t('saved:wishlist.title')}
          action={
            <Link to={paths.categories()} className={buttonClass({ variant: 'primary' })}>
              {t('saved:wishlist.action')}
            </Link>
          }
        >
          {t('saved:wishlist.text')}
        </EmptyState>
      ) : (
        <section aria-label={t('catalog:list.products')}>
          <h2 className="mb-4 text-soft">{t('catalog:list.count', counted(count))}</h2>
          <ProductGrid products={shown} />
        </section>
      )}
      <Pagination page={data.page} totalPages={data.totalPages} to={(page) => paths.wishlist({}, { page })} />
    </AccountFrame>
  )
}
