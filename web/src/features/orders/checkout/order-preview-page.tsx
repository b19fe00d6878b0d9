import { formatArrival } from '@lunula/contract/formats/dates.ts'
import type { Preview } from '@lunula/contract/orders/schemas.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { ViewProps } from '../../../app/page.tsx'
import { paths } from '../../../app/paths.ts'
import { CheckoutFrame } from '../../../shared/checkout-frame.tsx'
import { browserStorage } from '../../../shell/storage/storage.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/display/money.tsx'
import { buttonClass } from '../../../ui/fields/button.tsx'
import { RadioCard, RadioCards } from '../../../ui/fields/radio-card.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'
import { Parcels } from '../order/parcels.tsx'
import { chosenIn, type PreviewResult, type PricedResult } from './load-preview.ts'
import { Nowhere } from './no-shipping-method.tsx'
import { useOrderCode } from './order-code.tsx'
import { ShipTo } from './ship-to.tsx'
import { canGoOn, Summary } from './summary.tsx'
import { useChosen, useIsPricing } from './use-chosen.ts'

/** `/order-preview`: how it is shipped, when it arrives, and every line of what it costs. */
export default function OrderPreviewPage({ data }: ViewProps<typeof paths.orderPreview, PreviewResult>) {
  return data.kind === 'priced' ? <Review priced={data} /> : <Nowhere problem={data} />
}

function Review({ priced }: { priced: PricedResult }) {
  const t = useTranslate()
  const { preview } = priced
  useOrderCode(paths.orderPreview, priced)
  // What the buyer has seen is kept, so that the last step can say when it has changed since.
  useEffect(() => browserStorage.set('orderPreview', preview), [preview])
  return (
    <CheckoutFrame
      step="delivery"
      back={{ address: paths.addressSaved({}, chosenIn(preview)) }}
      title={t('orders:review.title')}
      summary={<Summary priced={priced} action={<GoOn priced={priced} />} />}
    >
      <ShipTo preview={preview} />
      <Methods priced={priced} />
    </CheckoutFrame>
  )
}

function GoOn({ priced }: { priced: PricedResult }) {
  const t = useTranslate()
  const chosen = useChosen(paths.orderPreview, priced)
  const isPricing = useIsPricing()
  const { preview } = priced
  const look = buttonClass({ variant: 'primary', size: 'large', wide: true })
  if (!canGoOn(preview)) {
    return (
      <Link to={paths.cart()} className={look}>
        {t('orders:review.mend_cart')}
      </Link>
    )
  }
  return (
    <Link to={paths.checkout({}, chosen)} className={look}>
      <span>
        {t('orders:review.pay')}
        <span
          aria-hidden={isPricing || undefined}
          className={classNames('transition-opacity', isPricing && 'opacity-55 delay-150')}
        >
          {' '}
          · <Money cents={preview.total} />
        </span>
      </span>
    </Link>
  )
}

function Methods({ priced }: { priced: PricedResult }) {
  const t = useTranslate()
  const { preview } = priced
  const language = useLanguage()
  const navigate = useNavigate()
  const chosen = useChosen(paths.orderPreview, priced)
  const chosenMethod = chosen.method ?? preview.shipping_method._id
  const choose = (method: string) =>
    void navigate(paths.orderPreview({}, { ...chosen, method }), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <RadioCards legend={<span className="title-2">{t('orders:review.delivery')}</span>}>
      {preview.shipping_methods.map((method) => (
        <RadioCard
          key={method._id}
          name="method"
          value={method._id}
          checked={method._id === chosenMethod}
          disabled={!method.available}
          onChange={() => choose(method._id)}
          title={
            method.available
              ? (formatArrival(method.delivers_from, method.delivers_to, language) ?? method.name)
              : method.name
          }
          detail={method.available ? <HowItComes method={method} /> : method.reason}
          aside={
            method.available &&
            (method.price === 0 ? (
              <span className="text-money">{t('orders:total.free')}</span>
            ) : (
              <Money cents={method.price} />
            ))
          }
        />
      ))}
    </RadioCards>
  )
}

/** The method's name, or, when an order comes in two parcels, what comes how. */
const HowItComes = ({ method }: { method: Preview['shipping_method'] }) =>
  method.parcels.length > 1 ? <Parcels parcels={method.parcels} /> : method.name
