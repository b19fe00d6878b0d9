import { formatMoney } from '@lunula/contract/formats/money.ts'
import { adminOrders } from '@lunula/contract/orders/admin/endpoints.ts'
import type { AdminOrder } from '@lunula/contract/orders/admin/schemas.ts'
import { apiResult } from '../../../shell/api/api.ts'
import { showToast } from '../../../shell/overlays/toast-store.ts'
import { useChange } from '../../../shell/routing/use-change.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

/** The mails that the buyer got, each of which can be sent once more. */
export function OrderMails({ order }: { order: AdminOrder }) {
  const t = useTranslate()
  const { changing, change } = useChange()
  const email = order.customer.email
  if (!email) return null
  const nameOf = ({ kind, parcel, amount }: AdminOrder['mails'][number]) =>
    t(`admin-orders:mails.${kind}`, {
      number: parcel ?? '',
      amount: amount === null ? '' : formatMoney(amount),
    })
  const resend = ({ kind, about }: AdminOrder['mails'][number]) =>
    change(async () => {
      const sent = await apiResult(adminOrders.resendMail, {
        params: { id: order._id },
        body: { kind, about },
      })
      if (sent.ok) showToast({ kind: 'positive', message: t('admin-orders:mails.done', { email }) })
    })
  return (
    <Card>
      <h2 className="title-3">{t('admin-orders:mails.title')}</h2>
      <p className="mt-1 text-sm wrap-anywhere text-soft">{t('admin-orders:mails.to', { email })}</p>
      <ul className="mt-3 divide-y divide-line">
        {order.mails.map((mail) => (
          <li key={`${mail.kind} ${mail.about}`} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0 text-sm wrap-anywhere">{nameOf(mail)}</span>
            <Button
              size="small"
              variant="ghost"
              needsScript
              busy={changing}
              aria-label={t('admin-orders:mails.resend_which', { mail: nameOf(mail) })}
              onClick={() => void resend(mail)}
            >
              {t('admin-orders:mails.resend')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
