import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { savedProducts } from './saved-products.ts'

/** Saves a product for later, or takes it off. It lies on the stage of a card or beside a product's name. */
export function HeartButton({
  product,
  className,
}: {
  product: { _id: string; name: string }
  className?: string
}) {
  const t = useTranslate()
  const { _id: id, name } = product
  const saved = savedProducts.useIsSaved(id)
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={t('wishlist:save', { name })}
      title={t(saved ? 'wishlist:take_off' : 'wishlist:save', { name })}
      className={classNames('save-button', className)}
      onClick={() => void savedProducts.toggle({ id, name })}
    >
      <Icon name="heart" className={saved ? 'size-5 fill-current' : 'size-5'} />
    </button>
  )
}
