import type { Customer } from '@lunula/contract/customers/schemas.ts'
import { type ReactNode, useState } from 'react'
import { officePaths } from '../../app/office-paths.ts'
import type { ViewProps } from '../../app/page.tsx'
import { useMay } from '../../shared/back-office/office-member.ts'
import { OfficeScreen } from '../../shared/back-office/office-screen.tsx'
import { phoneText } from '../../shared/phone-text.ts'
import { Moment } from '../../shell/i18n/moment.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Money } from '../../ui/display/money.tsx'
import { Button, buttonClass } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { AccountActions } from './account-actions.tsx'
import { Addresses, Doubles, LatestOrders, Posts } from './belongings.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import { Changes, Notes } from './notes.tsx'
import { SignedInDevices } from './signed-in-devices.tsx'
import { StandingBadges } from './standing-badges.tsx'

/** `/admin/customers/{id}`: one customer, and what staff do for them. */
export default function CustomerPage({ data }: ViewProps<typeof officePaths.customer, Customer>) {
  const t = useTranslate()
  const mayOrder = useMay()('customers.write')
  const name = data.closed ? t('admin-customers:closed') : (data.name ?? data.username)
  return (
    <OfficeScreen
      name={name}
      above={[{ label: t('admin-customers:title'), to: officePaths.customers() }]}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {name} <StandingBadges customer={data} />
        </span>
      }
      lead={
        <>
          {t('admin-customers:since')} <Moment iso={data.createdAt} />
        </>
      }
      action={
        <>
          {mayOrder && !data.closed && (
            <Link
              to={officePaths.newDraft({}, { customer: data._id })}
              className={buttonClass({ size: 'small' })}
            >
              {t('admin-drafts:new.open')}
            </Link>
          )}
          {!data.closed && (
            <Link
              to={officePaths.affiliates({}, { customer: data._id })}
              className={buttonClass({ size: 'small' })}
            >
              {t('admin-customers:friends')}
            </Link>
          )}
          <AccountActions customer={data} />
        </>
      }
    >
      {/* another customer, other drafts */}
      <div key={data._id} className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5">
          {data.latest_orders && <LatestOrders orders={data.latest_orders} email={data.email} />}
          {data.posts.length > 0 && <Posts posts={data.posts} />}
          <Notes customer={data} />
          <Changes customer={data} />
        </div>
        <div className="grid grid-cols-1 gap-5 max-lg:order-first">
          <Profile customer={data} />
          <Credit customer={data} />
          <Doubles customer={data} />
          <Addresses customer={data} />
          <SignedInDevices customer={data} />
        </div>
      </div>
    </OfficeScreen>
  )
}

function Profile({ customer }: { customer: Customer }) {
  const t = useTranslate()
  const { username, email, phone, language, last_seen_at, orders, spent, ban_reason, closed } = customer
  return (
    <Card>
      <h2 className="mb-3 title-3">{t('admin-customers:profile')}</h2>
      <dl className="grid gap-2 text-sm">
        {!closed && (
          <>
            <Fact name={t('admin-customers:column.username')}>{username}</Fact>
            <Fact name={t('admin-customers:column.email')}>
              <a
                href={`mailto:${email}`}
                className="tap-line inline-flex min-h-6 items-center underline underline-offset-4"
              >
                {email}
              </a>
            </Fact>
          </>
        )}
        {phone && (
          <Fact name={t('admin-customers:column.phone')}>
            <a
              href={`tel:${phone}`}
              className="tap-line inline-flex min-h-6 items-center underline underline-offset-4"
            >
              {phoneText(phone)}
            </a>
          </Fact>
        )}
        <Fact name={t('admin-customers:language')}>{language.toUpperCase()}</Fact>
        {last_seen_at && (
          <Fact name={t('admin-customers:seen')}>
            <Moment iso={last_seen_at} />
          </Fact>
        )}
        <Fact name={t('admin-customers:column.orders')}>{orders}</Fact>
        <Fact name={t('admin-customers:column.spent')}>
          <Money cents={spent} />
        </Fact>
      </dl>
      {ban_reason && (
        <p className="mt-4 rounded-field bg-negative-tint px-3 py-2 text-sm text-negative wrap-anywhere">
          {t('admin-customers:ban.since', { reason: ban_reason })}
        </p>
      )}
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-soft">{name}</dt>
    <dd className="min-w-0 text-end wrap-anywhere tabular-nums">{children}</dd>
  </div>
)

function Credit({ customer }: { customer: Customer }) {
  const t = useTranslate()
  const [granting, setGranting] = useState(false)
  const { balance, entries } = customer.credit
  return (
    <Card>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="title-3">{t('admin-customers:credit.title')}</h2>
        <strong className="tabular-nums">
          <Money cents={balance} />
        </strong>
      </div>
      {entries.length > 0 && (
        <ul className="mb-4 grid gap-2 text-sm">
          {entries.map(({ _id, kind, amount, note, createdAt }) => (
            <li key={_id}>
              <span className="flex justify-between gap-3">
                <span>{t(`referrals:entry.${kind}`)}</span>
                <span className="tabular-nums">
                  <Money cents={Math.abs(amount)} off={amount < 0} />
                </span>
              </span>
              <span className="block text-soft wrap-anywhere">
                <Moment iso={createdAt} />
                {note && ` · ${note}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {customer.allowed_actions.includes('credit') && (
        <Button size="small" needsScript onClick={() => setGranting(true)}>
          {t('admin-customers:credit.open')}
        </Button>
      )}
      <CreditDialog customer={customer} open={granting} onClose={() => setGranting(false)} />
    </Card>
  )
}
