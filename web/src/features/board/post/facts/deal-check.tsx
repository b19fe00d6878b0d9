import { BENCHMARKS, type DealFact, dealCheck } from '@lunula/contract/board/deal/deal.ts'
import type { Post } from '@lunula/contract/board/schemas.ts'
import { formatDollars } from '@lunula/contract/formats/money.ts'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import type { Translate } from '../../../../ui/texts/translate.ts'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { monthsText } from '../../facts/moments.ts'

/**
 * The figures of a salon for sale beside what such salons sold for, and what a buyer still has to ask for.
 */
export default function DealCheck({ post, today }: { post: Post; today: string }) {
  const t = useTranslate()
  const { facts, missing } = dealCheck(post.facts, today)
  return (
    <section aria-labelledby="deal" className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id="deal" className="title-2">
        {t('post:deal.title')}
      </h2>
      <p className="mt-1 text-sm text-soft">{t('post:deal.lead', { year: String(BENCHMARKS.year) })}</p>
      <dl className="mt-3">
        {facts.map((fact) => {
          const { value, beside } = said(t, fact)
          return (
            <div key={fact.code} className="grid grid-cols-[1fr_auto] gap-x-5 border-b border-line py-2.5">
              <dt className="text-soft">{t(`post:deal.fact.${fact.code}`)}</dt>
              <dd className="text-end font-semibold">{value}</dd>
              {beside && <dd className="col-span-2 text-caption text-soft">{beside}</dd>}
            </div>
          )
        })}
      </dl>
      {missing.length > 0 && (
        <>
          <h3 className="title-3 mt-5">{t('post:deal.missing')}</h3>
          <ul className="mt-2 grid gap-1.5">
            {missing.map((gap) => (
              <li key={gap} className="flex gap-2.5">
                <Icon name="circle-exclamation-point" className="mt-0.5 size-4.5 flex-none text-warning" />
                {t(`post:deal.gap.${gap}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** A figure, and the benchmark that stands beside it. */
function said(t: Translate, fact: DealFact): { value: string; beside?: string } {
  switch (fact.code) {
    case 'rent_to_gross':
      return { value: `${fact.percent}%` }
    case 'price_to_gross':
      return { value: `${fact.ratio} ×`, beside: t('post:deal.typical', { figure: `${fact.typical} ×` }) }
    case 'price_to_earnings':
      return {
        value: `${fact.ratio} ×`,
        beside: t('post:deal.range', {
          figure: `${fact.typical} ×`,
          low: String(fact.low),
          high: String(fact.high),
        }),
      }
    case 'asking_price':
      return {
        value: formatDollars(fact.cents),
        beside: t('post:deal.median', { figure: formatDollars(fact.median) }),
      }
    case 'pay_back':
      return { value: monthsText(t, fact.months) }
    case 'lease_left':
      return {
        value: monthsText(t, fact.months),
        ...(fact.renewal_options > 0 && {
          beside: t('post:deal.renewals', { count: fact.renewal_options }),
        }),
      }
    case 'lease_after_pay_back':
      return fact.months < 0
        ? { value: t('post:deal.lease_first', { time: monthsText(t, -fact.months) }) }
        : { value: monthsText(t, fact.months) }
  }
}
