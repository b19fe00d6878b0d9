import type { Cents } from '@lunula/contract/formats/money.ts'
import { classNames } from '../../ui/class-names.ts'
import { Money } from '../../ui/display/money.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

interface FreeShippingProps {
  /** US cents. */
  subtotal: Cents
  /** From this subtotal on, ground shipping is free; US cents. */
  threshold: Cents
  /** A discount is taken off the subtotal, which does not count here. */
  discounted: boolean
}

/** How far it is to free shipping. */
export function FreeShipping({ subtotal, threshold, discounted }: FreeShippingProps) {
  const t = useTranslate()
  const missing = threshold - subtotal
  const reached = missing <= 0
  const share = Math.min(100, Math.round((subtotal / threshold) * 100))
  return (
    <div className={classNames('rounded-field px-4 py-3 text-sm', reached ? 'bg-money-tint' : 'bg-sunk')}>
      <p className={classNames('flex items-center gap-2 font-medium', reached && 'text-money')}>
        <Icon name="truck" className="size-4.5 flex-none" />
        {reached ? (
          t('cart:free_shipping.reached')
        ) : (
          <span>
            {t('cart:free_shipping.missing')} <Money cents={missing} className="font-semibold" />
          </span>
        )}
      </p>
      {discounted && <p className="mt-1 text-soft">{t('cart:free_shipping.basis')}</p>}
      <div aria-hidden="true" className="mt-2.5 h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className="h-full rounded-full bg-money transition-[width] duration-180"
          style={{ width: `${share}%` }}
        />
      </div>
    </div>
  )
}
