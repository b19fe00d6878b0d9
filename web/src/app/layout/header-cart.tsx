import { shortCount } from '@lunula/contract/formats/numbers.ts'
import { useCartCount } from '../../shared/cart/cart-store.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { paths } from '../paths.ts'

/**
 * The cart and how many units are in it. The count is filled in by the browser: pages are the same for
 * everyone.
 */
export function HeaderCart() {
  const t = useTranslate()
  const count = useCartCount()
  return (
    <Link
      to={paths.cart()}
      className="ms-1 inline-flex h-11 items-center justify-center gap-2 rounded-full bg-ink px-4 font-semibold text-paper transition-opacity hover:opacity-90"
    >
      <Icon name="shopping-bag" className="size-4.5" />
      <span className="max-[23.9rem]:unseen">{t('shell:header.cart')}</span>
      {count > 0 && (
        <>
          <span aria-hidden="true">{shortCount(count)}</span>
          <span className="unseen">{t('shell:header.units', { count })}</span>
        </>
      )}
    </Link>
  )
}
