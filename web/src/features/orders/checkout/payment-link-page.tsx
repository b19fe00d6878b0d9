import { dayIn, formatDay } from '@lunula/contract/formats/dates.ts'
import { formatMoney } from '@lunula/contract/formats/money.ts'
import { paymentLinks } from '@lunula/contract/orders/drafts/endpoints.ts'
import type { PaymentLink } from '@lunula/contract/orders/drafts/schemas.ts'
import type { Preview } from '@lunula/contract/orders/schemas.ts'
import { useMemo } from 'react'
import type { ViewProps } from '../../../app/page.tsx'
import { paths } from '../../../app/paths.ts'
import { AddressLines } from '../../../shared/addresses/address-lines.tsx'
import { api } from '../../../shell/api/api.ts'
import { randomKey } from '../../../shell/api/random-key.ts'
import { closeErrorToasts } from '../../../shell/overlays/toast-store.ts'
import { pause } from '../../../shell/pause.ts'
import { reloadData } from '../../../shell/routing/navigation.ts'
import type { StorageSchema } from '../../../shell/storage/storage.ts'
import { Card } from '../../../ui/display/card.tsx'
import { textLink } from '../../../ui/display/text-link.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { ItemList } from '../order/item-list.tsx'
import { TotalLines } from '../order/total-lines.tsx'
import { NothingToPay } from './nothing-to-pay.tsx'
import { createAttempts } from './payment/attempt.ts'
import { PayByCard } from './payment/pay-by-card.tsx'
import type { PaymentSettings } from './payment/square-card.ts'
import { usePaymentBy } from './payment/use-payment.ts'
import { VerificationDialog } from './payment/verification-dialog.tsx'
import { canGoOn } from './summary.tsx'
import { TotalChanged } from './total-changed.tsx'

interface Data {
  link: PaymentLink
  settings: PaymentSettings
}

/** `/pay?token=`: an order that staff put together, to be looked at and paid for without a sign-in. */
export default function PaymentLinkPage({
  data: { link, settings },
  search: { token },
}: ViewProps<typeof paths.paymentLink, Data>) {
  const t = useTranslate()
  const { number, note, preview, problem, order, state } = link
  return (
    <div className="frame max-w-240 py-5 md:py-8">
      <h1 className="title-1">
        {order ? t('orders:by_link.paid', { number: order.number }) : t('orders:by_link.title')}
      </h1>
      {order ? (
        <>
          <p className="mt-2 max-w-prose">{t('orders:by_link.paid_text')}</p>
          <div className="mt-6 grid items-start gap-6 md:grid-cols-2">
            <Card>
              <ItemList items={order.items} code={null} />
            </Card>
            <Card>
              <TotalLines
                totals={order}
                shippingName={t('orders:total.shipping_by', { method: order.shipping_method.name })}
                taxState={order.place.state}
              />
            </Card>
          </div>
        </>
      ) : preview ? (
        <Open
          number={number}
          note={note}
          until={link.expires_at}
          mailed={link.sent_total}
          loaded={preview}
          settings={settings}
          token={token}
        />
      ) : (
        <Card className="mt-5">
          <p role="alert">
            {problem ?? t(state === 'canceled' ? 'orders:by_link.canceled' : 'orders:by_link.over')}
          </p>
          <p className="mt-3">
            <Link to={paths.contact()} className={textLink}>
              {t('orders:by_link.contact')}
            </Link>
          </p>
        </Card>
      )}
    </div>
  )
}

interface OpenProps {
  number: string
  note: string
  /** When the link is over, ISO 8601. */
  until: string
  /** US cents, as the mail said. */
  mailed: number | null
  loaded: Preview
  settings: PaymentSettings
  token: string
}

function Open({ number, note, until, mailed, loaded, settings, token }: OpenProps) {
  const t = useTranslate()
  const language = useLanguage()
  const zone = useHydrated() ? undefined : 'UTC'
  const way = useMemo(() => wayOf(token), [token])
  const priced = useMemo(
    () => ({ kind: 'priced' as const, preview: loaded, code: null, problem: null }),
    [loaded],
  )
  const payment = usePaymentBy(way, priced, settings, [])
  const { preview, before, stuck } = payment
  const { provider } = settings
  return (
    <>
      <p className="mt-2 text-soft">
        {t('orders:by_link.lead', { number, day: formatDay(dayIn(new Date(until), zone), language) })}
      </p>
      {note && <p className="mt-4 max-w-prose whitespace-pre-line">{note}</p>}
      <div className="mt-6 grid items-start gap-6 md:grid-cols-2 md:gap-8">
        <div className="grid gap-6">
          <Card>
            <h2 className="title-2 mb-4">{t('orders:summary')}</h2>
            <ItemList items={preview.items.map((item) => ({ ...item, ...item.product }))} code={null} />
            {preview.warnings.map(({ code, message, variant_id }) => (
              <p key={code + variant_id} className="mt-3 rounded-field bg-warning-tint px-4 py-3 text-sm">
                {message}
              </p>
            ))}
          </Card>
          <Card>
            <h2 className="title-2 mb-3">{t('orders:by_link.ships_to')}</h2>
            <AddressLines address={preview.address} />
          </Card>
        </div>
        <div className="grid gap-6">
          {mailed !== null && mailed !== loaded.total && !before && (
            <p role="status" className="rounded-field bg-warning-tint px-4 py-3 text-sm">
              {t('orders:by_link.moved', { before: formatMoney(mailed) })}
            </p>
          )}
          {before && <TotalChanged before={before} now={preview} reason={null} />}
          <Card>
            <TotalLines
              totals={preview}
              shippingName={t('orders:total.shipping_by', { method: preview.shipping_method.name })}
              taxState={preview.tax_state}
              taxBasis={preview.tax_basis}
            />
          </Card>
          <Card>
            <h2 className="title-2">{t('orders:payment')}</h2>
            {provider === 'none' || !canGoOn(preview) ? (
              <p className="mt-3 text-soft">
                {t(provider === 'none' ? 'orders:pay.no_provider' : 'orders:by_link.short')}
              </p>
            ) : stuck ? (
              <div role="alert" className="mt-3 grid justify-items-start gap-4">
                <p>{t('orders:pay.unknown')}</p>
                <Button variant="primary" size="large" onClick={() => void payment.askAgain()}>
                  {t('orders:pay.ask_again')}
                </Button>
              </div>
            ) : preview.total === 0 ? (
              <NothingToPay order={() => payment.pay({ source_id: 'none' })} />
            ) : (
              <PayByCard settings={settings} preview={preview} saved={[]} keeps={false} pay={payment.pay} />
            )}
          </Card>
        </div>
      </div>
      <VerificationDialog
        open={payment.verifying}
        total={preview.total}
        onAnswer={payment.answerVerification}
      />
    </>
  )
}

/**
 * Pays by the link. Its attempts live as long as the page: after a reload the link itself says whether it was
 * paid.
 */
function wayOf(token: string) {
  const kept: Partial<StorageSchema> = {}
  return {
    attempts: createAttempts({
      place: ({ key, body: { expected_total, payment } }) => {
        const { provider, source_id = '', verification_token } = payment
        return api(paymentLinks.pay, {
          headers: { 'idempotency-key': key },
          body: {
            token,
            expected_total,
            payment: { provider, source_id, ...(verification_token && { verification_token }) },
          },
        })
      },
      storage: {
        read: (name) => kept[name],
        set: (name, value) => {
          kept[name] = value
        },
        forget: (...names) => {
          for (const name of names) delete kept[name]
        },
      },
      newKey: randomKey,
      now: Date.now,
      pause,
    }),
    placed: async () => {
      closeErrorToasts()
      await reloadData()
    },
    moved: () => {},
  }
}
