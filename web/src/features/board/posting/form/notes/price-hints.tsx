import { BENCHMARKS, type DealFact, dealCheck } from '@lunula/contract/board/deal/deal.ts'
import { formatDollars } from '@lunula/contract/formats/money.ts'
import { type Translate, useTranslate } from '../../../../../ui/texts/translate.ts'
import { useDraft } from '../../draft/draft-store.ts'
import { today } from '../../today.ts'

/** The seller's figures beside what such salons sold for, as buyers will see them: numbers, no verdict. */
export function PriceHints() {
  const t = useTranslate()
  const content = useDraft(({ draft }) => draft?.content) ?? {}
  if (!content.asking_price) return null
  const lines = dealCheck(content, today()).facts.flatMap((fact) => lineOf(t, fact) ?? [])
  return (
    <div className="rounded-card bg-sunk px-4 py-4 sm:px-5">
      <p className="text-caption text-soft">{t('posting:price.title', { year: BENCHMARKS.year })}</p>
      <ul className="mt-2 grid gap-1 text-sm" aria-live="polite">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

function lineOf(t: Translate, fact: DealFact): string | null {
  switch (fact.code) {
    case 'asking_price':
      return t('posting:price.asking', {
        price: formatDollars(fact.cents),
        median: formatDollars(fact.median),
      })
    case 'rent_to_gross':
      return t('posting:price.rent', { percent: fact.percent })
    case 'price_to_gross':
      return t('posting:price.gross', { ratio: fact.ratio, typical: fact.typical })
    case 'price_to_earnings':
      return t('posting:price.earnings', { ratio: fact.ratio, low: fact.low, high: fact.high })
    case 'pay_back':
      return t('posting:price.pay_back', { count: fact.months })
    default:
      return null
  }
}
