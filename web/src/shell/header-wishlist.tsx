import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { iconButtonClass } from '../ui/icon-button.tsx'
import { useTranslate } from './i18n/translate.ts'
import { Link } from './link.tsx'

/** The way to the saved products. */
export function HeaderWishlist() {
  const t = useTranslate()
  return (
    <Link
      to={paths.wishlist()}
      aria-label={t('wishlist:title')}
      title={t('wishlist:title')}
      className={iconButtonClass()}
    >
      <Icon name="heart" />
    </Link>
  )
}
