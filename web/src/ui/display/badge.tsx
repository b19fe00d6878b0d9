import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

const TONES = {
  plain: 'bg-sunk text-ink',
  surface: 'bg-surface text-ink',
  money: 'bg-money-tint text-money',
  warning: 'bg-warning-tint text-warning',
  negative: 'bg-negative-tint text-negative',
}

/** A short fact about a thing: its state, a rule that holds for it. */
export const Badge = ({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: keyof typeof TONES
  icon?: ReactNode
  children: ReactNode
}) => (
  <span className={classNames('badge', TONES[tone])}>
    {icon}
    {children}
  </span>
)
