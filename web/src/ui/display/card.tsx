import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

interface CardProps extends ComponentProps<'div'> {
  /** With room inside; without it pictures may reach the edge. */
  padded?: boolean
}

/** A sheet of paper on the page. */
export const Card = ({ padded = true, className, ...rest }: CardProps) => (
  <div
    {...rest}
    className={classNames(
      'rounded-card border border-line bg-surface shadow-card',
      padded ? 'p-5 sm:p-6' : 'overflow-hidden',
      className,
    )}
  />
)
