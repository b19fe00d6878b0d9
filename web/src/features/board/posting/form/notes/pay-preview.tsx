import { USUAL_WEEK } from '@lunula/contract/board/pay/assumptions.ts'
import { offerOf } from '@lunula/contract/board/pay/offer.ts'
import { type PayOffer, supposedWeek, takeHome } from '@lunula/contract/board/pay/pay.ts'
import { minimumWage } from '@lunula/contract/board/pay/wages.ts'
import { useState } from 'react'
import { Icon } from '../../../../../ui/pictures/icon.tsx'
import { useLanguage, useTranslate } from '../../../../../ui/texts/translate.ts'
import { dollarsText } from '../../../facts/amounts.ts'
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
      <Week offer={offer} state={content.state} zip={content.zip_code} />
    </div>
  )
}

interface WeekProps {
  offer: PayOffer
  state: string | undefined
  zip: string | undefined
}

function Week({ offer, state, zip }: WeekProps) {
  const t = useTranslate()
  const [sales, setSales] = useState<number>(USUAL_WEEK.sales_a_day)
  // the same week as readers begin with
  const supposed = supposedWeek(offer, { ...USUAL_WEEK, sales_a_day: sales })
  const [days, hours] = [supposed.sales.length, supposed.hours_a_day]
  const week = takeHome(offer, supposed)
  const minimum = state ? minimumWage(state, today(), zip) : null
  const least = week.guaranteed_per_hour
  const isLow = minimum !== null && least !== null && week.guaranteed > 0 && least < minimum.cents
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
        <dt>{t('posting:preview.guaranteed', { days, hours })}</dt>
        <dd className="font-semibold">{dollarsText(week.guaranteed)}</dd>
        <dt className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {t('posting:preview.with_sales')}
          <Stepper value={sales} onChange={setSales} />
        </dt>
        <dd className="self-center font-semibold">{dollarsText(week.total)}</dd>
      </dl>
      <p className="text-caption text-soft">
        {t('posting:preview.tips', { tips: dollarsText(USUAL_WEEK.tips_a_day) })}
      </p>
      {isLow && minimum && least !== null && (
        <p role="status" className="flex gap-2 text-sm text-warning">
          <Icon name="triangle-exclamation-point" className="mt-0.5 size-4 flex-none" />
          {t('posting:preview.below_minimum', {
            pay: dollarsText(least),
            minimum: dollarsText(minimum.cents),
          })}
        </p>
      )}
    </>
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
      <output className="min-w-12 text-center font-semibold">{dollarsText(value)}</output>
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
