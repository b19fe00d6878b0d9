import { offerOf } from '@lunula/contract/board/pay/offer.ts'
import {
  crossingPoint,
  type TakeHome as Outcome,
  type PayOffer,
  takeHome,
} from '@lunula/contract/board/pay/pay.ts'
import { minimumWage } from '@lunula/contract/board/pay/wages.ts'
import type { Post } from '@lunula/contract/board/schemas.ts'
import { type ReactNode, useId, useState } from 'react'
import { STATE_NAMES } from '../../../../shared/us-states.ts'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { dollarsText } from '../../facts/amounts.ts'

/** What the reader supposes of a week; amounts in whole dollars. */
interface Supposed {
  days: number
  hours: number
  sales: number
  tips: number
  supplies: number
}

const USUAL = { days: 6, hours: 9, sales: 300, tips: 40, supplies: 40 } as const
const BY_SALES: readonly PayOffer['model'][] = [
  'commission',
  'guarantee_split',
  'hourly_commission',
  'booth_rent',
]

/** What a week of this job comes to: what is promised stands apart from what the reader supposes. */
export default function TakeHome({ post, today }: { post: Post; today: string }) {
  const t = useTranslate()
  const offer = offerOf(post.facts)
  const [week, setWeek] = useState<Supposed>({
    ...USUAL,
    days: post.facts.days_a_week ?? USUAL.days,
    hours: post.facts.hours_a_day ?? USUAL.hours,
  })
  if (!offer) return null
  const set = (change: Partial<Supposed>) => setWeek({ ...week, ...change })
  const bySales = BY_SALES.includes(offer.model)
  const crossing = crossingPoint(offer, week.days)
  return (
    <section
      aria-labelledby="take-home"
      className="rounded-card border border-line bg-surface p-5 sm:p-6 noscript:hidden"
    >
      <h2 id="take-home" className="title-2">
        {t('post:take_home.title')}
      </h2>
      <p className="mt-1 text-sm text-soft">{t('post:take_home.lead')}</p>
      <div className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Slide
          label={t('post:take_home.days')}
          value={week.days}
          text={t('board:unit.days', { count: week.days })}
          min={1}
          max={7}
          onChange={(days) => set({ days })}
        />
        <Slide
          label={t('post:take_home.hours')}
          value={week.hours}
          text={t('board:unit.hours', { count: week.hours })}
          min={1}
          max={14}
          onChange={(hours) => set({ hours })}
        />
        {bySales && (
          <Slide
            label={t('post:take_home.sales')}
            value={week.sales}
            text={`$${week.sales}`}
            min={0}
            max={1000}
            step={10}
            onChange={(sales) => set({ sales })}
          />
        )}
        <Slide
          label={t('post:take_home.tips')}
          value={week.tips}
          text={`$${week.tips}`}
          min={0}
          max={300}
          step={5}
          onChange={(tips) => set({ tips })}
        />
        {offer.model === 'booth_rent' && (
          <Slide
            label={t('post:take_home.supplies')}
            value={week.supplies}
            text={`$${week.supplies}`}
            min={0}
            max={400}
            step={5}
            onChange={(supplies) => set({ supplies })}
          />
        )}
      </div>
      <Sum outcome={outcomeOf(offer, week)} bySales={bySales} />
      <ul className="mt-4 grid gap-1.5 text-sm text-soft">
        {crossing !== null && (
          <li>{t('post:take_home.crossing', { amount: dollarsText(Math.ceil(crossing / 100) * 100) })}</li>
        )}
        <Wages post={post} outcome={outcomeOf(offer, week)} today={today} />
      </ul>
    </section>
  )
}

function outcomeOf(offer: PayOffer, { days, hours, sales, tips, supplies }: Supposed): Outcome {
  return takeHome(offer, {
    sales: Array.from({ length: days }, () => sales * 100),
    tips: Array.from({ length: days }, () => tips * 100),
    hours_a_day: hours,
    supplies: supplies * 100,
  })
}

function Sum({ outcome, bySales }: { outcome: Outcome; bySales: boolean }) {
  const t = useTranslate()
  return (
    <dl className="mt-5 grid gap-2 rounded-field bg-sunk p-4" aria-live="polite">
      <Row name={t('post:take_home.guaranteed')} strong>
        {dollarsText(outcome.guaranteed)}
      </Row>
      {bySales && (
        <Row name={t('post:take_home.from_sales')}>
          {outcome.from_sales < 0 ? '−' : '+'} {dollarsText(Math.abs(outcome.from_sales))}
        </Row>
      )}
      <Row name={t('post:take_home.from_tips')}>+ {dollarsText(outcome.tips)}</Row>
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="font-semibold">{t('post:take_home.total')}</dt>
        <dd className="text-xl font-semibold text-money">{dollarsText(outcome.total)}</dd>
      </div>
    </dl>
  )
}

const Row = ({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className={strong ? 'font-medium' : 'text-soft'}>{name}</dt>
    <dd className={strong ? 'font-semibold' : ''}>{children}</dd>
  </div>
)

/**
 * Per hour, beside what the state asks for at least. Figures only: what follows from them depends on more
 * than a post says.
 */
function Wages({ post, outcome, today }: { post: Post; outcome: Outcome; today: string }) {
  const t = useTranslate()
  const least = minimumWage(post.state, today)
  const { guaranteed_per_hour: promised, pay_per_hour: paid } = outcome
  const state = STATE_NAMES[post.state]
  return (
    <>
      {promised !== null && paid !== null && (
        <li>{t('post:take_home.per_hour', { promised: dollarsText(promised), paid: dollarsText(paid) })}</li>
      )}
      {least && (
        <li>
          {t('post:take_home.minimum', { state, amount: dollarsText(least.cents) })}{' '}
          <span className="text-caption">({least.source})</span>
        </li>
      )}
    </>
  )
}

interface SlideProps {
  label: string
  value: number
  text: string
  min: number
  max: number
  step?: number
  onChange: (value: number) => void
}

function Slide({ label, value, text, min, max, step = 1, onChange }: SlideProps) {
  const id = useId()
  return (
    <div>
      <div className="flex justify-between gap-3 text-sm">
        <label htmlFor={id} className="text-soft">
          {label}
        </label>
        <output htmlFor={id} className="font-semibold">
          {text}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        className="h-11 w-full accent-(--accent)"
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
    </div>
  )
}
