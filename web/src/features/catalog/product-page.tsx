import type { Product, Variant } from '@lunula/contract/catalog/schemas.ts'
import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react'
import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { lazySection } from '../../shell/routing/late/lazy-section.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { useProProduct } from '../licenses/index.ts'
import type { ProductData } from './pages.ts'
import { BuyBox } from './product/buy/buy-box.tsx'
import { type Buying, useBuying } from './product/buy/use-buy.ts'
import { Gallery } from './product/gallery/gallery.tsx'
import { picturesFor } from './product/gallery/pictures.ts'
import { useChosenVariant } from './product/options/use-chosen-variant.ts'
import { VariantOptions } from './product/options/variant-options.tsx'
import { ProductHead } from './product/product-head.tsx'
import { Recent } from './recent/recent.tsx'

const BuyBar = lazySection(() => import('./product/buy/buy-bar.tsx'))
const About = lazySection(() => import('./product/about-product.tsx'), 'all')
const ReviewsSection = lazySection(() => import('../reviews/reviews-section.tsx'), 'all')
const RelatedProducts = lazySection(() => import('./product/related-products.tsx'), 'all')

/** `/product/{slug}`: everything about a product, and the way into the cart. */
export default function ProductPage({ data, search }: ViewProps<typeof paths.product, ProductData>) {
  const t = useTranslate()
  const { product, reviews } = data
  return (
    <article className="frame pt-4 md:pt-6">
      <Breadcrumbs
        crumbs={[
          { label: t('catalog:shop'), to: paths.categories() },
          ...product.categories.map(({ slug, name, lang }) => ({
            label: name,
            to: paths.category({ category: slug }),
            lang,
          })),
          { label: product.name, lang: product.lang },
        ]}
      />
      <Chosen product={product} inAddress={search.variant} />
      {reviews && <ReviewsSection key={product._id} slug={product.slug} reviews={reviews} />}
      <RelatedProducts product={product} />
      <Recent current={product._id} />
    </article>
  )
}

/** By itself, so that choosing a variant renders nothing else of the page. */
function Chosen({ product, inAddress }: { product: Product; inAddress: string | undefined }) {
  const { variant, choose } = useChosenVariant(product, inAddress)
  return variant && <ForSale product={product} variant={variant} choose={choose} />
}

interface ForSaleProps {
  product: Product
  variant: Variant
  choose: (variant: Variant) => void
  /** As staff look at it, where there is no way into the cart. */
  inPlaceOfCart?: (buying: Buying) => ReactNode
}

/** What the page says of the chosen variant; `/admin/products/:slug/preview` shows it too. */
export function ForSale({ product, variant, choose, inPlaceOfCart }: ForSaleProps) {
  const access = useProProduct(product)
  const buying = useBuying(product, access.open(variant), access)
  const pictures = useMemo(() => picturesFor(product, variant), [product, variant])
  const button = useRef<HTMLDivElement>(null)
  // far below what was touched: it follows once that is painted
  const told = useDeferredValue(variant)
  return (
    <>
      <div className="mt-3 grid items-start gap-x-11 gap-y-6 md:grid-cols-[1.1fr_1fr]">
        <div className="min-w-0 md:sticky md:top-[calc(var(--header-height)+1.5rem)]">
          <Gallery
            key={pictures[0]?.url}
            pictures={pictures}
            hex={variant.attributes['hex'] ?? product.hex}
          />
        </div>
        <div className="grid min-w-0 content-start gap-5">
          <ProductHead product={product} buying={buying} />
          <VariantOptions product={product} chosen={variant} choose={choose} />
          {inPlaceOfCart?.(buying) ?? <BuyBox product={product} buying={buying} place={button} />}
        </div>
      </div>
      <About product={product} variant={told} />
      {!inPlaceOfCart && <BuyBar product={product} buying={buying} place={button} />}
    </>
  )
}
