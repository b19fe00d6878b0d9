import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { cssColor } from './color.ts'

/** The inline style that hands a product's color to `tinted-stage`. */
export const tint = (hex: string | null | undefined): CSSProperties =>
  ({ '--tint': cssColor(hex) ?? undefined }) as CSSProperties

/** A ground tinted with a product's own color at about a tenth. */
export const Stage = ({
  hex,
  className,
  children,
}: {
  /** RRGGBB; without it the ground is a quiet gray. */
  hex: string | null
  className?: string
  children: ReactNode
}) => (
  <div className={classNames('tinted-stage relative transition-colors', className)} style={tint(hex)}>
    {children}
  </div>
)
