import type { Preview } from '@lunula/contract/orders/schemas.ts'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/display/money.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

type Totals = Pick<
  Preview,
  'promotion' | 'subtotal' | 'discount' | 'shipping' | 'handling' | 'tax' | 'credit' | 'total'
>

interface TotalLinesProps {
  totals: Totals
  /** How it is shipped and when it arrives, beside the price of it. */
  shippingName: string
  /** The state whose tax is charged, such as CA. */
  taxState: string
  /** US cents that went back since, or are on their way. */
  refunded?: number
  /** US cents of store credit that went back since. */
  creditReturned?: number
  /** How the tax came about, where that was kept. */
  taxBasis?: Preview['tax_basis'] | null
}

/** Every line of a total. Lines of nothing are left out, save shipping, which is then free. */
export function TotalLines({
  totals,
  shippingName,
  taxState,
  refunded = 0,
  creditReturned = 0,
  taxBasis,
}: TotalLinesProps) {
  const t = useTranslate()
  const { promotion, subtotal, discount, shipping, handling, tax, credit, total } = totals
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-2.5">
      <Line name={t('orders:total.subtotal')} value={<Money cents={subtotal} />} />
      {discount > 0 && (
        <Line
          name={
            promotion ? t('orders:total.discount_by', { code: promotion.code }) : t('orders:total.discount')
          }
          value={<Money cents={discount} off saving />}
          saving
        />
      )}
      <Line
        name={shippingName}
        value={
          shipping === 0 ? <b className="text-money">{t('orders:total.free')}</b> : <Money cents={shipping} />
        }
      />
      {promotion?.kind === 'free_shipping' && (
        <Line
          name={t('orders:total.shipping_saved', { code: promotion.code })}
          value={<Money cents={promotion.discount} saving />}
          saving
        />
      )}
      {handling > 0 && <Line name={t('orders:total.handling')} value={<Money cents={handling} />} />}
      <Line
        name={t(taxBasis?.certificate ? 'orders:total.tax_exempt' : 'orders:total.tax', { state: taxState })}
        value={<Money cents={tax} />}
      />
      {credit > 0 && (
        <Line name={t('orders:total.credit')} value={<Money cents={credit} off saving />} saving />
      )}
      <div className="col-span-2 mt-1 grid grid-cols-subgrid tight:block items-baseline border-t border-line pt-3.5 text-xl font-semibold">
        <dt>{t('orders:total.total')}</dt>
        <dd className="text-end">
          <Money cents={total} />
        </dd>
      </div>
      {refunded > 0 && (
        <>
          <Line name={t('orders:total.refunded')} value={<Money cents={refunded} off saving />} saving />
          <Line
            name={t('orders:total.kept')}
            value={<Money cents={total - refunded} className="font-semibold" />}
          />
        </>
      )}
      {creditReturned > 0 && (
        <Line
          name={t('orders:total.credit_returned')}
          value={<Money cents={creditReturned} saving />}
          saving
        />
      )}
    </dl>
  )
}

const Line = ({ name, value, saving = false }: { name: string; value: ReactNode; saving?: boolean }) => (
  <div className="col-span-2 grid grid-cols-subgrid tight:block">
    <dt className={classNames(saving && 'text-money')}>{name}</dt>
    <dd className="text-end">{value}</dd>
  </div>
)
