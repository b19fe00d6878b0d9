import { useLocation } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useCart } from '../../shared/cart/cart-store.ts'
import { Money } from '../../ui/display/money.tsx'
import { textLink } from '../../ui/display/text-link.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { PromoField } from './promo-field.tsx'
import { dropCode, tryCode } from './promotion-actions.ts'
import type { Checked } from './promotion-store.ts'
import { useCheckedCode } from './use-checked-code.ts'

/** The code of this browser with what it gives on the cart as it is, or why it gives nothing. */
export function CheckedCode() {
  const { code, checked, isGuest } = useCheckedCode()
  return (
    <PromoField code={code} applies={checked?.kind === 'applies'} onUse={tryCode} onRemove={dropCode}>
      <Outcome checked={checked} isGuest={isGuest} />
    </PromoField>
  )
}

function Outcome({ checked, isGuest }: { checked: Checked | null; isGuest: boolean }) {
  const t = useTranslate()
  const { pathname } = useLocation()
  const isEmpty = useCart(({ ready, lines }) => ready && lines.length === 0)
  if (isGuest) {
    return (
      <>
        {t('promotions:check.guest')}{' '}
        <Link to={paths.signIn({}, { next: pathname })} className={textLink}>
          {t('promotions:check.sign_in')}
        </Link>
      </>
    )
  }
  if (isEmpty) return t('promotions:check.empty')
  if (!checked) return t('promotions:check.asking')
  if (checked.kind === 'refused') return checked.message
  const { name, kind, discount } = checked.given
  return (
    <>
      {name}.{' '}
      {kind === 'free_shipping' ? (
        t('promotions:check.free_shipping')
      ) : (
        <>
          {t('promotions:check.saves')} <Money cents={discount} className="font-semibold" />
        </>
      )}
    </>
  )
}
