import type { Preview } from '@lunula/contract/orders.ts'
import type { ViewProps } from '../../../page.tsx'
import { paths } from '../../../paths.ts'
import { useTranslate } from '../../../shell/i18n/translate.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { CardForm } from './card-form.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { chosenIn, type PreviewResult, type PricedResult } from './load-preview.ts'
import { Nowhere } from './nowhere.tsx'
import { useOrderCode } from './order-code.tsx'
import { ShipTo } from './ship-to.tsx'
import type { PaymentSettings } from './square-card.ts'
import { SquareForm } from './square-form.tsx'
import { canGoOn, Summary } from './summary.tsx'
import { TotalChanged } from './total-changed.tsx'
import { usePayment } from './use-payment.ts'
import { VerificationDialog } from './verification-dialog.tsx'

export interface CheckoutData {
  result: PreviewResult
  settings: PaymentSettings
}

/** `/checkout`: the last step. The button states the amount and cannot fire twice. */
export default function CheckoutPage({ data }: ViewProps<typeof paths.checkout, CheckoutData>) {
  const { result, settings } = data
  if (result.kind === 'nowhere') return <Nowhere problem={result} />
  return <Checkout priced={result} settings={settings} />
}

function Checkout({ priced, settings }: { priced: PricedResult; settings: PaymentSettings }) {
  const t = useTranslate()
  const { provider } = settings
  useOrderCode(paths.checkout, priced)
  const payment = usePayment(priced, provider)
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
        ) : (
          <PayByCard settings={settings} preview={preview} pay={payment.pay} />
        )}
      </Card>
      <VerificationDialog
        open={payment.verifying}
        total={preview.total}
        onAnswer={payment.answerVerification}
      />
    </CheckoutFrame>
  )
}

interface PayByCardProps {
  settings: PaymentSettings
  preview: Preview
  pay: (sourceId: string) => Promise<void>
}

/** The card form of the provider, with a word on what becomes of the card's data. */
function PayByCard({ settings, preview, pay }: PayByCardProps) {
  const t = useTranslate()
  const { provider, environment } = settings
  const action = (
    <>
      {t('orders:pay.action')} <Money cents={preview.total} />
    </>
  )
  const note =
    environment === 'production'
      ? t('orders:square.privacy')
      : t(provider === 'test' ? 'orders:pay.test_shop' : 'orders:square.sandbox')
  return (
    <>
      <p className="mt-1 mb-5 text-sm text-soft">{note}</p>
      {provider === 'test' ? (
        <CardForm pay={pay} action={action} />
      ) : (
        <SquareForm settings={settings} preview={preview} pay={pay} action={action} />
      )}
    </>
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
