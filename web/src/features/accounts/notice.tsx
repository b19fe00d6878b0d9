import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/pictures/icon.tsx'

const LOOKS = {
  negative: {
    ground: 'bg-negative-tint border-negative',
    sign: 'text-negative',
    icon: 'circle-exclamation-point',
  },
  positive: { ground: 'bg-money-tint border-money', sign: 'text-money', icon: 'badge-check' },
  calm: { ground: 'bg-sunk border-line', sign: 'text-soft', icon: 'circle-exclamation-point' },
} as const

interface NoticeProps {
  kind: keyof typeof LOOKS
  /** Said at once, and not only when one comes by. */
  alert?: boolean
  children: ReactNode
}

/** A sentence or two that belong to the screen and stay on it. */
export function Notice({ kind, alert = false, children }: NoticeProps) {
  const { ground, sign, icon } = LOOKS[kind]
  return (
    <div
      role={alert ? 'alert' : 'status'}
      className={classNames('flex gap-3 rounded-card border px-4 py-3', ground)}
    >
      <Icon name={icon} className={classNames('mt-0.5 size-5 flex-none', sign)} />
      <div className="min-w-0 [overflow-wrap:anywhere]">{children}</div>
    </div>
  )
}
