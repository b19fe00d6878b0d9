import type { Cents } from '@lunula/contract/money.ts'
import { classNames } from '../class-names.ts'
import { useTranslate } from '../texts/translate.ts'
import { Money } from './money.tsx'

interface PriceProps {
  /** US cents for one unit. */
  from: Cents
  /** The dearest, when there are several prices. */
  to?: Cents
  /** What it costs elsewhere; shown struck through when it is more. */
  retail?: Cents | null
  size?: 'card' | 'page'
}

/** What one unit costs. */
export function Price({ from, to = from, retail = null, size = 'card' }: PriceProps) {
  const t = useTranslate()
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span className={classNames('font-semibold', size === 'page' ? 'text-price' : 'text-lg leading-snug')}>
        {to > from && <span className="text-sm font-medium">{t('ui:price.from')} </span>}
        <Money cents={from} />
      </span>
      {retail !== null && retail > from && to === from && (
        <s className={classNames('text-soft', size === 'page' ? 'text-lg' : 'text-sm')}>
          <span className="unseen">{t('ui:price.was')} </span>
          <Money cents={retail} />
        </s>
      )}
    </span>
  )
}
