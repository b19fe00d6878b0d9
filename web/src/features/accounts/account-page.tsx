import { type ReactNode, useEffect } from 'react'
import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { PlaceRows, SideNav } from '../../shared/account-area/account-nav.tsx'
import { ConfirmEmail } from '../../shared/account-area/confirm-email.tsx'
import { AddressLines } from '../../shared/addresses/address-lines.tsx'
import { setUser } from '../../shell/session/session-store.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Card } from '../../ui/display/card.tsx'
import { quietLink } from '../../ui/display/text-link.ts'
import { buttonClass } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import type { IconName } from '../../ui/pictures/icon-names.ts'
import { useTranslate } from '../../ui/texts/translate.ts'
import { OrderCard } from '../orders/index.ts'
import type { Overview } from './account-data.ts'
import { personPicture } from './person-picture.ts'
import { WaysIn } from './ways-in.tsx'

/** `/account`: one's own overview, or for a guest the ways in. */
export default function AccountPage({ data, search }: ViewProps<typeof paths.account, Overview | null>) {
  return data ? <OverviewView overview={data} /> : <WaysIn next={search.next ?? paths.account()} />
}

function OverviewView({ overview }: { overview: Overview }) {
  const { user } = overview
  useEffect(() => setUser(user), [user])
  return (
    <div className="frame grid items-start gap-10 py-6 md:grid-cols-[14rem_minmax(0,1fr)] md:py-8 lg:gap-14">
      <SideNav />
      <div className="grid min-w-0 gap-8 md:max-w-240">
        <Greeting overview={overview} />
        <ConfirmEmail user={user} />
        <div className="grid items-start gap-8 lg:grid-cols-[2fr_1fr] lg:gap-6">
          <LatestOrders overview={overview} />
          <DefaultAddress overview={overview} />
        </div>
        <PlaceRows />
      </div>
    </div>
  )
}

function Greeting({ overview: { user } }: { overview: Overview }) {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={user.username} src={personPicture(user.avatar)} size="large" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <h1 className="title-1">{t('accounts:account.hello', { name: user.username })}</h1>
        <p className="text-soft">{user.email}</p>
      </div>
    </div>
  )
}

function LatestOrders({ overview: { orders, orderCount } }: { overview: Overview }) {
  const t = useTranslate()
  return (
    <Section
      title={t('accounts:account.orders')}
      aside={
        orderCount > orders.length && (
          <Link to={paths.orders()} className={quietLink}>
            {t('accounts:account.all_orders', { count: orderCount })}
          </Link>
        )
      }
    >
      {orders.length === 0 ? (
        <Beginnings />
      ) : (
        <ul className="grid gap-3">
          {orders.map((order) => (
            <li key={order._id}>
              <OrderCard order={order} level="h3" />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** What a new buyer can begin with. */
function Beginnings() {
  const t = useTranslate()
  return (
    <Card padded={false}>
      <div className="grid justify-items-start gap-4 p-5 sm:p-6">
        <p className="text-soft">{t('accounts:account.no_orders')}</p>
        <Link to={paths.home()} className={buttonClass({ variant: 'primary' })}>
          {t('accounts:account.start_shopping')}
        </Link>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        <Beginning
          to={paths.license()}
          icon="badge-check"
          title={t('licenses:title')}
          lead={t('licenses:lead')}
        />
        <Beginning
          to={paths.quickOrder()}
          icon="plus"
          title={t('quick-order:title')}
          lead={t('quick-order:lead')}
        />
        <Beginning to={paths.shades()} icon="star" title={t('shades:title')} lead={t('shades:lead')} />
      </ul>
    </Card>
  )
}

const Beginning = (row: { to: string; icon: IconName; title: string; lead: string }) => (
  <li>
    <Link
      to={row.to}
      className="flex items-center gap-4 px-5 py-4 hover:bg-sunk focus-visible:-outline-offset-2 sm:px-6"
    >
      <Icon name={row.icon} className="size-5 flex-none text-accent" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{row.title}</span>
        <span className="block text-sm text-soft">{row.lead}</span>
      </span>
      <Icon name="chevron-right" className="size-4 flex-none text-soft" />
    </Link>
  </li>
)

function DefaultAddress({ overview: { defaultAddress } }: { overview: Overview }) {
  const t = useTranslate()
  return (
    <Section
      title={t('accounts:account.address')}
      aside={
        defaultAddress && (
          <Link to={paths.addresses()} className={quietLink}>
            {t('accounts:account.all_addresses')}
          </Link>
        )
      }
    >
      <Card>
        {defaultAddress ? (
          <AddressLines address={defaultAddress} />
        ) : (
          <div className="grid justify-items-start gap-4">
            <p className="text-soft">{t('accounts:account.no_address')}</p>
            <Link to={paths.newAddress({}, { next: paths.account() })} className={buttonClass()}>
              {t('shipping:book.add')}
            </Link>
          </div>
        )}
      </Card>
    </Section>
  )
}

const Section = ({ title, aside, children }: { title: string; aside: ReactNode; children: ReactNode }) => (
  <section>
    <div className="mb-3 flex items-baseline justify-between gap-4">
      <h2 className="title-2">{title}</h2>
      {aside}
    </div>
    {children}
  </section>
)
