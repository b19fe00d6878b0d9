import { formatArrival } from '@lunula/contract/formats/dates.ts'
import type { Order } from '@lunula/contract/orders/schemas.ts'
import { paths } from '../../app/paths.ts'
import { ConfirmEmail } from '../../shared/account-area/confirm-email.tsx'
import { useSession } from '../../shell/session/session-store.ts'
import { Money } from '../../ui/display/money.tsx'
import { Moon } from '../../ui/display/spinner.tsx'
import { buttonClass } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useLanguage, useTranslate } from '../../ui/texts/translate.ts'

/** What is said right after paying: it worked, what comes next, and where to find it again. */
export function Confirmation({ order }: { order: Order }) {
  const t = useTranslate()
  const user = useSession((session) => session.user)
  const { delivers_from, delivers_to } = order.shipping_method
  const arrival = formatArrival(delivers_from, delivers_to, useLanguage())
  return (
    <>
      <section className="mt-3 rounded-stage bg-money-tint px-6 py-8 sm:px-10">
        <Moon className="w-16 text-money" />
        <p className="mt-4 font-semibold text-money">{t('orders:number', { number: order.number })}</p>
        <h1 className="title-1 mt-1">
          {arrival ? t('orders:confirmation.title', { arrival }) : t('orders:confirmation.title_undated')}
        </h1>
        <p className="mt-3 max-w-prose">
          {t('orders:confirmation.paid')} <Money cents={order.total} className="font-semibold" />.{' '}
          {order.address.email
            ? t('orders:confirmation.mail_to', { email: order.address.email })
            : t('orders:confirmation.mail')}
        </p>
        <p className="form-end mt-6 print:hidden">
          <Link to={paths.home()} className={buttonClass({ variant: 'primary' })}>
            {t('orders:confirmation.shop_on')}
          </Link>
          <Link to={paths.orders()} className={buttonClass()}>
            {t('orders:confirmation.to_orders')}
          </Link>
        </p>
      </section>
      {user && (
        <div className="mt-4">
          <ConfirmEmail user={user} />
        </div>
      )}
    </>
  )
}
