import { classNames } from '../class-names.ts'

/** The lunula: the half-moon at the root of a nail. It marks the logo, waiting and empty places. */
export const Moon = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 64 40" fill="currentColor" aria-hidden="true" className={className}>
    <path d="M2 34a31 31 0 0 1 60 0 38 38 0 0 0-60 0z" />
  </svg>
)

/**
 * The shop's mark, a nail seen from the front with its half-moon; decorative, so its name stands beside it.
 */
export const Mark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={classNames('flex-none', className)}>
    <circle cx="16" cy="16" r="15" className="fill-accent" />
    <path d="M4.5 20a12.4 12.4 0 0 1 23 0 15 15 0 0 1-23 0z" className="fill-paper" />
  </svg>
)
