import type { ProductCard } from '@lunula/contract/catalog/schemas.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { useProfessional } from '../../licenses/index.ts'
import { useAddToCart } from '../add-to-cart.ts'

/** One press puts a product without choices into the cart. */
export function QuickAdd({ product }: { product: ProductCard }) {
  const t = useTranslate()
  const { add, adding } = useAddToCart()
  const { _id, name, default_variant_id: variant, available, backorder } = product
  const professional = useProfessional()
  if (product.pro_only && !professional) return null
  if (!variant || (available <= 0 && !backorder)) return null
  const press = () => {
    if (!adding) void add({ product_id: _id, variant_id: variant, quantity: 1 }, name)
  }
  return (
    <button
      type="button"
      aria-label={t('catalog:card.add', { name })}
      title={t('catalog:card.add', { name })}
      aria-busy={adding || undefined}
      className="add-button"
      onClick={press}
    >
      <Icon name="plus" className="size-5" />
    </button>
  )
}
