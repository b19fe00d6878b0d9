import { type Cents, formatMoney } from '@lunula/contract/formats/money.ts'
import { classNames } from '../class-names.ts'

interface MoneyProps {
  /** US cents. */
  cents: Cents
  /** Money that is saved or earned is green. */
  saving?: boolean
  /** Shows the minus sign of what is taken off. */
  off?: boolean
  className?: string
}

/** An amount of money. */
export function Money({ cents, saving = false, off = false, className }: MoneyProps) {
  return (
    <span className={classNames('money', saving && 'text-money', className)}>
      {off && cents > 0 && '−'}
      {formatMoney(cents)}
    </span>
  )
}
