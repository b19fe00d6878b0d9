import { iconButtonClass } from '../../ui/fields/icon-button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { paths } from '../paths.ts'

/** The way to the saved products. On phones it stands in the bottom bar. */
export function HeaderWishlist() {
  const t = useTranslate()
  return (
    <span className="max-md:hidden">
      <Link
        to={paths.wishlist()}
        aria-label={t('wishlist:title')}
        title={t('wishlist:title')}
        className={iconButtonClass()}
      >
        <Icon name="heart" />
      </Link>
    </span>
  )
}
