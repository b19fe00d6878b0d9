import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from '../navigation/link.tsx'
import { Icon } from '../pictures/icon.tsx'

/** The look of a chip, for buttons and links. */
export const chipClass = (on = false): string =>
  classNames(
    'chip',
    on ? 'border-ink bg-ink text-paper hover:opacity-90' : 'border-line bg-surface hover:border-edge',
  )

interface FilterChipProps {
  children: ReactNode
  /** What taking it away does, such as "Remove filter Nude". */
  removeLabel: string
  /** The address of the list without this filter. */
  to: string
}

/**
 * A filter that is on. The whole chip takes it off; it is a link, so it works without script and can be
 * opened anew.
 */
export const FilterChip = ({ children, removeLabel, to }: FilterChipProps) => (
  <Link to={to} preventScrollReset className={chipClass(true)} aria-label={removeLabel}>
    {children}
    <Icon name="x" className="size-3.5" />
  </Link>
)
