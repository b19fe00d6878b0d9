import { paths } from '../../app/paths.ts'
import { type CartView, lineId } from '../../shared/cart/entries.ts'
import { useRootData } from '../../shell/layout/root-data.ts'
import { Card } from '../../ui/display/card.tsx'
import { Money } from '../../ui/display/money.tsx'
import { Button, buttonClass } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { CheckedCode } from '../promotions/index.ts'
import type { CartPromotion } from './cart-promotion.ts'
import { FreeShipping } from './free-shipping.tsx'

interface SummaryProps {
  view: CartView
  promotion: CartPromotion
}

/** What the cart comes to, how far free shipping is, and the way to pay. */
export function CartSummary({ view, promotion }: SummaryProps) {
  const t = useTranslate()
  const fees = useRootData()?.fees
  const { subtotal, saved } = view
  const missing = (fees?.minimum_order ?? 0) - subtotal
  return (
    <Card className="grid gap-5">
      <h2 className="title-2">{t('cart:summary')}</h2>
      {fees?.free_shipping_threshold != null && (
        <FreeShipping
          subtotal={subtotal}
          threshold={fees.free_shipping_threshold}
          discounted={promotion.discount > 0}
        />
      )}
      <dl className="grid gap-2">
        {saved > 0 && (
          <div className="flex justify-between gap-4 text-money">
            <dt>{t(view.entries.some(({ pro }) => pro) ? 'cart:saved_pro' : 'cart:saved')}</dt>
            <dd>
              <Money cents={saved} off />
            </dd>
          </div>
        )}
        {promotion.discount > 0 && (
          <>
            <div className="flex justify-between gap-4">
              <dt>{t('cart:subtotal')}</dt>
              <dd>
                <Money cents={subtotal} />
              </dd>
            </div>
            <div className="flex justify-between gap-4 text-money">
              <dt>{promotion.code}</dt>
              <dd>
                <Money cents={promotion.discount} off />
              </dd>
            </div>
          </>
        )}
        <div className="flex justify-between gap-4 text-xl font-semibold">
          <dt>
            {promotion.discount > 0 ? t('promotions:after', { code: promotion.code }) : t('cart:subtotal')}
          </dt>
          <dd>
            <Money cents={subtotal - promotion.discount} />
          </dd>
        </div>
      </dl>
      <CheckedCode />
      <p className="text-sm text-soft">{t('cart:before_shipping')}</p>
      {missing > 0 && (
        <p role="status" className="text-sm font-medium text-warning">
          {t('cart:below_minimum')} <Money cents={missing} />
        </p>
      )}
      <div className="max-md:hidden">
        <WayOn view={view} promotion={promotion} />
      </div>
    </Card>
  )
}

/** On phones the way to pay stays above the bottom bar while the lines scroll. */
export const CheckoutBar = ({ view, promotion }: SummaryProps) => (
  <div className="action-bar sticky bottom-[var(--bottom-bar-height)] z-30 low:static -mx-4 mt-6 border-t border-line bg-paper/(--veil) px-4 py-3 backdrop-filter-(--veil-blur) md:hidden">
    <WayOn view={view} promotion={promotion} />
  </div>
)

/** The way to pay, which says the amount; or first to the lines that cannot be had as they are. */
function WayOn({ view: { entries, subtotal }, promotion }: SummaryProps) {
  const t = useTranslate()
  const faulty = entries.filter(({ state }) => state !== 'ok')
  const [first] = faulty
  if (first) {
    const id = lineId(first.line.variant_id)
    return (
      <Button
        variant="primary"
        size="large"
        wide
        onClick={() => document.getElementById(id)?.scrollIntoView({ block: 'center', behavior: 'smooth' })}
      >
        {t('cart:mend_first', { count: faulty.length })}
      </Button>
    )
  }
  if (entries.length === 0) return null
  return (
    <Link
      to={paths.shippingInformation()}
      className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
    >
      <span>
        {t('cart:checkout')} · <Money cents={subtotal - promotion.discount} />
      </span>
      <Icon name="arrow-right" className="size-4.5" />
    </Link>
  )
}
