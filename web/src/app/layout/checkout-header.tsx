import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { paths } from '../paths.ts'
import { HomeLink } from './header.tsx'

/** All that stands around the steps of the checkout: whose shop it is, and the way back to the cart. */
export default function CheckoutHeader() {
  const t = useTranslate()
  return (
    <header className="checkout-header border-b border-line">
      <div className="frame flex h-14 items-center justify-between gap-3 md:h-18">
        <HomeLink />
        <Link
          to={paths.cart()}
          className="-me-3 inline-flex h-11 items-center gap-2 rounded-full px-3 font-medium hover:bg-sunk"
        >
          <Icon name="shopping-bag" className="size-4.5" />
          <span className="tight:unseen">{t('shell:header.back_to_cart')}</span>
        </Link>
      </div>
    </header>
  )
}
