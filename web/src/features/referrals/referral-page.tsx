import { formatMoney } from '@lunula/contract/formats/money.ts'
import type { Referral } from '@lunula/contract/referrals/schemas.ts'
import type { ReactNode } from 'react'
import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { AccountFrame } from '../../shared/account-area/account-frame.tsx'
import { Moment } from '../../shell/i18n/moment.tsx'
import { useSite } from '../../shell/layout/site.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Money } from '../../ui/display/money.tsx'
import { buttonClass } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { QrCode } from '../../ui/pictures/qr-code.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { AffiliateCard } from './affiliate-card.tsx'
import type { Earnings } from './pages.ts'
import { ShareLink } from './share-link.tsx'
import { Steps } from './steps.tsx'

/** `/affiliate/referral`: the links of a person and what they earned; for guests, how it works. */
export default function ReferralPage({ data }: ViewProps<typeof paths.referral, Earnings>) {
  const t = useTranslate()
  if (!data) return <ForGuests />
  const { referral, affiliate } = data
  return (
    <AccountFrame title={t('referrals:title')} lead={t('referrals:description')}>
      <div className="grid gap-5">
        <Invite referral={referral} />
        <Credit credit={referral.credit} />
        <Friends friends={referral.friends} />
        <AffiliateCard affiliate={affiliate} />
      </div>
    </AccountFrame>
  )
}

function ForGuests() {
  const t = useTranslate()
  const next = paths.referral()
  return (
    <div className="frame py-6 md:py-10">
      <header className="rounded-stage bg-moon/55 px-5 py-10 text-center sm:px-10 md:py-16 dark:bg-moon/45">
        <h1 className="title-1 md:text-4xl">{t('referrals:title')}</h1>
        <p className="mx-auto mt-4 max-w-150 text-lg leading-relaxed text-pretty">
          {t('referrals:description')}
        </p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <Link
            to={paths.signUp({}, { next })}
            className={buttonClass({ variant: 'primary', size: 'large' })}
          >
            {t('referrals:guest.sign_up')}
          </Link>
          <Link to={paths.signIn({}, { next })} className={buttonClass({ size: 'large' })}>
            {t('referrals:guest.sign_in')}
          </Link>
        </div>
      </header>
    </div>
  )
}

function Invite({ referral: { code, terms, invited, earned } }: { referral: Referral }) {
  const t = useTranslate()
  const link = useSite().publicUrl + paths.invitation({ code })
  const values = {
    minimum: formatMoney(terms.minimum_order),
    yours: formatMoney(terms.inviter_reward),
    theirs: formatMoney(terms.invitee_reward),
  }
  const message = t('referrals:message', { reward: values.theirs })
  return (
    <Card className="grid gap-7">
      <div className="grid items-center gap-6 sm:grid-cols-[minmax(0,1fr)_9.5rem]">
        <ShareLink label={t('referrals:your_link')} link={link} message={message} primary />
        <div className="mx-auto w-38 rounded-field border border-line bg-white p-1 max-sm:order-last">
          <QrCode text={link} label={t('referrals:qr')} />
        </div>
      </div>
      <Steps
        steps={[
          t('referrals:step.send'),
          t('referrals:step.order', values),
          t('referrals:step.earn', values),
        ]}
      />
      <dl className="grid grid-cols-2 gap-4 border-t border-line pt-5">
        <Figure name={t('referrals:invited')}>{invited}</Figure>
        <Figure name={t('referrals:earned')}>
          <Money cents={earned} saving />
        </Figure>
      </dl>
    </Card>
  )
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="text-2xl font-semibold">{children}</dd>
  </div>
)

function Credit({ credit: { balance, entries } }: Pick<Referral, 'credit'>) {
  const t = useTranslate()
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="title-2">{t('referrals:credit.title')}</h2>
        <Money cents={balance} saving={balance > 0} className="text-2xl font-semibold" />
      </div>
      <p className="mt-1 text-sm text-soft">
        {t(balance < 0 ? 'referrals:credit.below' : 'referrals:credit.lead')}
      </p>
      {entries.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {entries.map(({ _id, kind, amount, createdAt }) => (
            <li key={_id} className="flex items-baseline justify-between gap-4 py-3">
              <span>
                {t(`referrals:entry.${kind}`)}{' '}
                <span className="block text-sm text-soft">
                  <Moment iso={createdAt} short />
                </span>
              </span>
              <Money cents={amount} saving={amount > 0} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const TONES = {
  invited: 'plain',
  earned: 'money',
  missed: 'plain',
  refused: 'warning',
  taken_back: 'warning',
} as const

function Friends({ friends }: Pick<Referral, 'friends'>) {
  const t = useTranslate()
  if (friends.length === 0) return null
  return (
    <Card>
      <h2 className="title-2">{t('referrals:friends')}</h2>
      <ul className="mt-3 divide-y divide-line">
        {friends.map(({ name, state, createdAt }) => (
          <li
            key={name + createdAt}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
          >
            <span>
              {name}{' '}
              <span className="text-sm text-soft">
                <Moment iso={createdAt} short />
              </span>
            </span>
            <Badge tone={TONES[state]}>{t(`referrals:state.${state}`)}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}
