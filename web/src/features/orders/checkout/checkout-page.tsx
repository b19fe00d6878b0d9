import type { SavedCard } from '@lunula/contract/payments/schemas.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { paths } from '../../../app/paths.ts'
import { Agreement } from '../../../shared/agreement.tsx'
import { CheckoutFrame } from '../../../shared/checkout-frame.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { chosenIn, type PreviewResult, type PricedResult } from './load-preview.ts'
import { Nowhere } from './no-shipping-method.tsx'
import { NothingToPay } from './nothing-to-pay.tsx'
import { useOrderCode } from './order-code.tsx'
import { PayByCard } from './payment/pay-by-card.tsx'
import type { PaymentSettings } from './payment/square-card.ts'
import { usePayment } from './payment/use-payment.ts'
import { VerificationDialog } from './payment/verification-dialog.tsx'
import { ShipTo } from './ship-to.tsx'
import { canGoOn, Summary } from './summary.tsx'
import { TotalChanged } from './total-changed.tsx'

export interface CheckoutData {
  result: PreviewResult
  settings: PaymentSettings
  saved: readonly SavedCard[]
}

/** `/checkout`: the last step. The button states the amount and cannot fire twice. */
export default function CheckoutPage({ data }: ViewProps<typeof paths.checkout, CheckoutData>) {
  const { result, settings, saved } = data
  if (result.kind === 'nowhere') return <Nowhere problem={result} />
  return <Checkout priced={result} settings={settings} saved={saved} />
}

interface CheckoutProps extends Omit<CheckoutData, 'result'> {
  priced: PricedResult
}

function Checkout({ priced, settings, saved }: CheckoutProps) {
  const t = useTranslate()
  const { provider } = settings
  useOrderCode(paths.checkout, priced)
  const payment = usePayment(priced, settings, saved)
  const { preview, before, stuck } = payment
  return (
    <CheckoutFrame
      step="payment"
      back={{
        address: paths.addressSaved({}, chosenIn(preview)),
        delivery: paths.orderPreview({}, { ...chosenIn(preview), code: priced.code ?? undefined }),
      }}
      title={t('orders:pay.title')}
      summaryFirst
      summary={<Summary priced={{ ...priced, preview }} folds />}
    >
      {before && <TotalChanged before={before} now={preview} reason={priced.problem} />}
      <ShipTo preview={preview} />
      <Card>
        <h2 className="title-2">{t('orders:payment')}</h2>
        {provider === 'none' || !canGoOn(preview) ? (
          <p className="mt-3 text-soft">
            {t(provider === 'none' ? 'orders:pay.no_provider' : 'orders:pay.short')}
          </p>
        ) : stuck ? (
          <Stuck ask={payment.askAgain} />
        ) : preview.total === 0 ? (
          <NothingToPay order={() => payment.pay({ source_id: 'none' })} />
        ) : (
          <PayByCard settings={settings} preview={preview} saved={saved} pay={payment.pay} />
        )}
        <Agreement className="mt-4" lead={t('orders:agreement')} to={['terms', 'returns', 'privacy']} />
      </Card>
      <VerificationDialog
        open={payment.verifying}
        total={preview.total}
        onAnswer={payment.answerVerification}
      />
    </CheckoutFrame>
  )
}

/** Nobody has answered whether the card was charged: the only way on is to ask again. */
function Stuck({ ask }: { ask: () => Promise<void> }) {
  const t = useTranslate()
  return (
    <div role="alert" className="mt-3 grid justify-items-start gap-4">
      <p>{t('orders:pay.unknown')}</p>
      <Button variant="primary" size="large" onClick={() => void ask()}>
        {t('orders:pay.ask_again')}
      </Button>
    </div>
  )
}
