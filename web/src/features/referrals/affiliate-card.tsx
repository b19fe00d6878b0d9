import { formatPercent } from '@lunula/contract/formats/numbers.ts'
import { affiliates } from '@lunula/contract/referrals/endpoints.ts'
import type { Affiliate } from '@lunula/contract/referrals/schemas.ts'
import { type ReactNode, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { api, reportError } from '../../shell/api/api.ts'
import { Moment } from '../../shell/i18n/moment.tsx'
import { useSite } from '../../shell/layout/site.ts'
import { reloadData } from '../../shell/routing/navigation.ts'
import { Card } from '../../ui/display/card.tsx'
import { Money } from '../../ui/display/money.tsx'
import { Button } from '../../ui/fields/button.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { ShareLink } from './share-link.tsx'

/** The affiliate program: joined with one button, then the link and what it brought. */
export function AffiliateCard({ affiliate }: { affiliate: Affiliate }) {
  const t = useTranslate()
  const { joined, is_active, commission, payable_after_days: count } = affiliate
  const rate = formatPercent(commission)
  return (
    <Card className="grid gap-5">
      <div>
        <h2 className="title-2">{t('referrals:affiliate.title')}</h2>
        <p className="mt-1 text-soft text-pretty">{t('referrals:affiliate.lead', { rate, count })}</p>
      </div>
      {joined ? <Standing affiliate={affiliate} /> : <Join />}
      {joined && !is_active && <p className="text-warning">{t('referrals:affiliate.suspended')}</p>}
    </Card>
  )
}

function Join() {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  const join = async () => {
    setBusy(true)
    await api(affiliates.join).then(reloadData, reportError)
    setBusy(false)
  }
  return (
    <div>
      <Button needsScript busy={busy} onClick={() => void join()}>
        {t('referrals:affiliate.join')}
      </Button>
    </div>
  )
}

function Standing({ affiliate }: { affiliate: Affiliate }) {
  const t = useTranslate()
  const { code, clicks, orders, pending, payable, paid, payouts, is_active } = affiliate
  const link = `${useSite().publicUrl}${paths.categories()}?aff=${code}`
  return (
    <>
      {is_active && (
        <ShareLink
          label={t('referrals:affiliate.link')}
          link={link}
          message={t('referrals:affiliate.message')}
        />
      )}
      <dl className="grid grid-cols-2 gap-4 border-t border-line pt-5 sm:grid-cols-5">
        <Figure name={t('referrals:affiliate.clicks')}>{clicks}</Figure>
        <Figure name={t('referrals:affiliate.orders')}>{orders}</Figure>
        <Figure name={t('referrals:affiliate.pending')}>
          <Money cents={pending} />
        </Figure>
        <Figure name={t('referrals:affiliate.payable')}>
          <Money cents={payable} saving={payable > 0} />
        </Figure>
        <Figure name={t('referrals:affiliate.paid')}>
          <Money cents={paid} />
        </Figure>
      </dl>
      {payouts.length > 0 && (
        <ul
          aria-label={t('referrals:affiliate.payouts')}
          className="divide-y divide-line border-t border-line"
        >
          {payouts.map(({ _id, amount, createdAt }) => (
            <li key={_id} className="flex justify-between gap-4 py-3">
              <Moment iso={createdAt} short />
              <Money cents={amount} saving />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="text-lg font-semibold">{children}</dd>
  </div>
)
