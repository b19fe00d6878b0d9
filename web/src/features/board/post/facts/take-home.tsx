import type { Assumptions } from '@lunula/contract/board/pay/assumptions.ts'
import { offerOf } from '@lunula/contract/board/pay/offer.ts'
import { OVERTIME_SOURCES, paidHours } from '@lunula/contract/board/pay/overtime.ts'
import {
  crossingPoint,
  type TakeHome as Outcome,
  type PayOffer,
  supposedWeek,
  takeHome,
} from '@lunula/contract/board/pay/pay.ts'
import type { Post } from '@lunula/contract/board/schemas.ts'
import { formatDollars } from '@lunula/contract/formats/money.ts'
import type { ReactNode } from 'react'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { keepAssumed, useAssumed } from '../../facts/assumed-week.ts'
import { useMinimumWages, WageLines } from '../../facts/minimum-wages.tsx'
import { WeekSlides } from '../../facts/week-slides.tsx'

const BY_SALES: readonly PayOffer['model'][] = [
  'commission',
  'guarantee_split',
  'hourly_commission',
  'booth_rent',
]

/** What a week of this job comes to: what is promised stands apart from what the reader supposes. */
export default function TakeHome({ post, today }: { post: Post; today: string }) {
  const t = useTranslate()
  const assumed = useAssumed()
  const offer = offerOf(post.facts, post.state)
  if (!offer) return null
  const bySales = BY_SALES.includes(offer.model)
  const week = supposedWeek(offer, assumed)
  const days = week.sales.length
  const outcome = takeHome(offer, week)
  const crossing = crossingPoint(offer, days)
  const without: (keyof Assumptions)[] = [
    ...(bySales ? [] : (['sales_a_day'] as const)),
    ...(offer.guarantee_hours ? (['hours_a_day'] as const) : []),
    ...(offer.model === 'booth_rent' ? [] : (['supplies_a_week'] as const)),
  ]
  return (
    <section
      aria-labelledby="take-home"
      className="rounded-card border border-line bg-surface p-5 sm:p-6 noscript:hidden"
    >
      <h2 id="take-home" className="title-2">
        {t('post:take_home.title')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-soft">{t('post:take_home.lead')}</p>
      <WeekSlides assumed={assumed} onChange={keepAssumed} without={without} />
      <Sum outcome={outcome} bySales={bySales} />
      <ul className="mt-4 grid gap-1.5 text-sm text-soft">
        {days < assumed.days_a_week && <li>{t('post:take_home.fewer_days', { count: days })}</li>}
        {offer.guarantee_hours != null && (
          <li>{t('post:take_home.its_hours', { count: offer.guarantee_hours })}</li>
        )}
        {crossing !== null && (
          <li>{t('post:take_home.crossing', { amount: formatDollars(Math.ceil(crossing / 100) * 100) })}</li>
        )}
        <Overtime offer={offer} hours={outcome.hours} days={days} />
        <Wages post={post} outcome={outcome} today={today} />
      </ul>
    </section>
  )
}

/** That long hours are in the sum, and by which law. */
function Overtime({ offer, hours, days }: { offer: PayOffer; hours: number; days: number }) {
  const t = useTranslate()
  const rule = offer.overtime ?? 'none'
  if (rule === 'none' || paidHours(rule, days, hours / Math.max(1, days)) === hours) return null
  return (
    <li>
      {t('post:take_home.overtime')} <span className="text-caption">({OVERTIME_SOURCES[rule]})</span>
    </li>
  )
}

function Sum({ outcome, bySales }: { outcome: Outcome; bySales: boolean }) {
  const t = useTranslate()
  return (
    <dl className="mt-5 grid gap-2 rounded-field bg-sunk p-4" aria-live="polite">
      <Row name={t('post:take_home.guaranteed')} strong>
        {formatDollars(outcome.guaranteed)}
      </Row>
      {bySales && (
        <Row name={t('post:take_home.from_sales')}>
          {outcome.from_sales < 0 ? '−' : '+'} {formatDollars(Math.abs(outcome.from_sales))}
        </Row>
      )}
      <Row name={t('post:take_home.from_tips')}>+ {formatDollars(outcome.tips)}</Row>
      <div className="mt-1 flex items-baseline justify-between gap-x-4 tight:flex-wrap border-t border-line pt-3">
        <dt className="font-semibold">{t('post:take_home.total')}</dt>
        <dd className="text-xl font-semibold text-money">{formatDollars(outcome.total)}</dd>
      </div>
    </dl>
  )
}

const Row = ({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-x-4 tight:flex-wrap">
    <dt className={strong ? 'font-medium' : 'text-soft'}>{name}</dt>
    <dd className={strong ? 'font-semibold' : ''}>{children}</dd>
  </div>
)

/**
 * Per hour, beside what the law of the place asks for at least. Figures only: what follows from them depends
 * on more than a post says.
 */
function Wages({ post, outcome, today }: { post: Post; outcome: Outcome; today: string }) {
  const t = useTranslate()
  const { state, zip_code, city } = post
  const found = useMinimumWages({ state, zip_code, city })
  const { guaranteed_per_hour: promised, pay_per_hour: paid } = outcome
  return (
    <>
      {promised !== null && paid !== null && (
        <li>
          {t('post:take_home.per_hour', { promised: formatDollars(promised), paid: formatDollars(paid) })}
        </li>
      )}
      {found && <WageLines wages={found.wages} today={today} />}
    </>
  )
}
