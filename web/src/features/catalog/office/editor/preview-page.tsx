import type { Product, Variant } from '@lunula/contract/catalog/schemas.ts'
import { useNavigate } from 'react-router'
import { officePaths } from '../../../../app/office-paths.ts'
import type { ViewProps } from '../../../../app/page.tsx'
import { shortVariant } from '../../../../app/paths.ts'
import { TierTable } from '../../../../ui/display/tier-table.tsx'
import { Breadcrumbs } from '../../../../ui/navigation/breadcrumbs.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { chosenVariant } from '../../product/options/variant-choice.ts'
import { ForSale } from '../../product-page.tsx'

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
      {variant && (
        <ForSale
          product={product}
          variant={variant}
          choose={choose}
          inPlaceOfCart={({ quantity, setQuantity }) => (
            <TierTable
              salePrice={variant.sale_price}
              tiers={variant.wholesale_prices}
              quantity={quantity}
              onChoose={setQuantity}
            />
          )}
        />
      )}
    </div>
  )
}
