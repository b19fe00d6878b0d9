import type { Cents } from '@lunula/contract/formats/money.ts'
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
    <span className="price">
      <span className={size === 'page' ? 'font-semibold text-price' : 'card-price'}>
        {to > from && <small>{`${t('ui:price.from')} `}</small>}
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
