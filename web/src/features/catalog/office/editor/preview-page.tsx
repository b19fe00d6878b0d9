import type { Product, Variant } from '@lunula/contract/catalog/schemas.ts'
import { useNavigate } from 'react-router'
import { officePaths } from '../../../../app/office-paths.ts'
import type { ViewProps } from '../../../../app/page.tsx'
import { shortVariant } from '../../../../app/paths.ts'
import { TierTable } from '../../../../ui/display/tier-table.tsx'
import { Breadcrumbs } from '../../../../ui/navigation/breadcrumbs.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { useProProduct } from '../../../licenses/index.ts'
import AboutProduct from '../../product/about-product.tsx'
import { useBuying } from '../../product/buy/use-buy.ts'
import { Gallery } from '../../product/gallery/gallery.tsx'
import { picturesFor } from '../../product/gallery/pictures.ts'
import { chosenVariant } from '../../product/options/variant-choice.ts'
import { VariantOptions } from '../../product/options/variant-options.tsx'
import { ProductHead } from '../../product/product-head.tsx'

type Props = ViewProps<typeof officePaths.productPreview, Product>

/** `/admin/products/:slug/preview`: a product as buyers will see it, in any state; nothing is sold here. */
export default function PreviewPage({ params, search, data: product }: Props) {
  const t = useTranslate()
  const navigate = useNavigate()
  const variant = chosenVariant(product, search.variant)
  const choose = ({ _id }: Variant) =>
    void navigate(officePaths.productPreview(params, { variant: shortVariant(_id) }), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <div className="mx-auto max-w-360">
      <Breadcrumbs
        crumbs={[
          { label: t('admin-goods:goods.title'), to: officePaths.goods() },
          { label: product.name, to: officePaths.editProduct(params) },
          { label: t('admin-goods:preview.title') },
        ]}
      />
      <p className="mt-2 rounded-field bg-moon px-4 py-3 text-sm">{t('admin-goods:preview.lead')}</p>
      {variant && <Shown product={product} variant={variant} choose={choose} />}
    </div>
  )
}

interface ShownProps {
  product: Product
  variant: Variant
  choose: (variant: Variant) => void
}

/** What the product's page says of the chosen variant, without the way into the cart. */
function Shown({ product, variant, choose }: ShownProps) {
  const access = useProProduct(product)
  const buying = useBuying(product, access.open(variant), access)
  const pictures = picturesFor(product, variant)
  return (
    <article>
      <div className="mt-5 grid items-start gap-x-11 gap-y-6 md:grid-cols-[1.1fr_1fr]">
        <Gallery key={pictures[0]?.url} pictures={pictures} hex={variant.attributes['hex'] ?? product.hex} />
        <div className="grid min-w-0 content-start gap-5">
          <ProductHead product={product} buying={buying} />
          <VariantOptions product={product} chosen={variant} choose={choose} />
          <TierTable
            salePrice={variant.sale_price}
            tiers={variant.wholesale_prices}
            quantity={buying.quantity}
            onChoose={buying.setQuantity}
          />
        </div>
      </div>
      <AboutProduct product={product} variant={variant} />
    </article>
  )
}
