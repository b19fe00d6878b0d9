import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import type { WagesAtPlace } from '@lunula/contract/board/minimum-wages/schemas.ts'
import { USUAL_WEEK } from '@lunula/contract/board/pay/assumptions.ts'
import { offerOf } from '@lunula/contract/board/pay/offer.ts'
import { type PayOffer, supposedWeek, takeHome } from '@lunula/contract/board/pay/pay.ts'
import type { Cents } from '@lunula/contract/formats/money.ts'
import { formatDollars } from '@lunula/contract/formats/money.ts'
import { useState } from 'react'
import { Icon } from '../../../../../ui/pictures/icon.tsx'
import { useLanguage, useTranslate } from '../../../../../ui/texts/translate.ts'
import { useMinimumWages, WageLines } from '../../../facts/minimum-wages.tsx'
import { payText } from '../../../facts/pay.ts'
import { useDraft } from '../../draft/draft-store.ts'
import { today } from '../../today.ts'

const STEP = 5_000
const MOST = 200_000

/**
 * How the pay reads on the card, and what a week of it comes to. What is promised and what depends on the
 * sales stand apart.
 */
export function PayPreview() {
  const t = useTranslate()
  const language = useLanguage()
  const content = useDraft(({ draft }) => draft?.content) ?? {}
  const offer = offerOf(content)
  const line = payText(t, language, content)
  if (!offer || !line) return null
  return (
    <div className="grid gap-3 rounded-card bg-money-tint px-4 py-4 sm:px-5">
      <p className="text-caption text-soft">{t('posting:preview.title')}</p>
      <p className="title-2 -mt-2 text-money" aria-live="polite">
        {line}
      </p>
      <Week offer={offer} content={content} />
    </div>
  )
}

function Week({ offer, content }: { offer: PayOffer; content: PostContent }) {
  const t = useTranslate()
  const [sales, setSales] = useState<number>(USUAL_WEEK.sales_a_day)
  // the same week as readers begin with
  const supposed = supposedWeek(offer, { ...USUAL_WEEK, sales_a_day: sales })
  const [count, hours] = [supposed.sales.length, supposed.hours_a_day]
  const week = takeHome(offer, supposed)
  const { state, zip_code, city } = content
  const minimum = useMinimumWages({ state, zip_code, city })
  // overtime in the week makes up for no rate that is too low
  const hourly = offer.model === 'hourly' ? (offer.hourly ?? null) : week.guaranteed_per_hour
  return (
    <>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm">
        <dt>{t('posting:preview.guaranteed', { count, hours })}</dt>
        <dd className="font-semibold">{formatDollars(week.guaranteed)}</dd>
        <dt className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {t('posting:preview.with_sales')}
          <Stepper value={sales} onChange={setSales} />
        </dt>
        <dd className="self-center font-semibold">{formatDollars(week.total)}</dd>
      </dl>
      <p className="text-caption text-soft">
        {t('posting:preview.tips', { tips: formatDollars(USUAL_WEEK.tips_a_day) })}
      </p>
      {minimum && !!hourly && <Minimum hourly={hourly} minimum={minimum} />}
    </>
  )
}

/** Cents an hour that are promised, beside what is owed here for certain, and what may be. */
function Minimum({ hourly, minimum: { least, wages } }: { hourly: Cents; minimum: WagesAtPlace }) {
  const t = useTranslate()
  const highest = Math.max(0, ...wages.map(({ cents }) => cents ?? 0))
  const isLow = least !== null && hourly < least
  if (!isLow && hourly >= highest) return null
  return (
    <div role="status" className="flex gap-2 text-sm text-warning">
      <Icon name="triangle-exclamation-point" className="mt-0.5 size-4 flex-none" />
      <div>
        <p>
          {isLow
            ? t('posting:preview.below_minimum', {
                pay: formatDollars(hourly),
                minimum: formatDollars(least),
              })
            : t('posting:preview.maybe_below', {
                pay: formatDollars(hourly),
                minimum: formatDollars(highest),
              })}
        </p>
        <ul className="mt-1 grid gap-1 text-soft">
          <WageLines wages={wages} today={today()} />
        </ul>
      </div>
    </div>
  )
}

function Stepper({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const t = useTranslate()
  const button = 'grid size-11 place-items-center rounded-full hover:bg-surface disabled:opacity-35'
  return (
    <span className="inline-flex items-center rounded-full border border-line">
      <button
        type="button"
        className={button}
        aria-label={t('posting:preview.less')}
        disabled={value <= STEP}
        onClick={() => onChange(value - STEP)}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <output className="min-w-12 text-center font-semibold">{formatDollars(value)}</output>
      <button
        type="button"
        className={button}
        aria-label={t('posting:preview.more')}
        disabled={value >= MOST}
        onClick={() => onChange(value + STEP)}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </span>
  )
}
