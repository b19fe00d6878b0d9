import { classNames } from '../../ui/class-names.ts'
import { chipClass } from '../../ui/fields/chip.tsx'
import { Link } from '../../ui/navigation/link.tsx'

interface ChipNavProps {
  label: string
  chips: readonly { text: string; to: string; current: boolean }[]
  className?: string
}

/** The parts of a list, one of which is shown; the address says which. */
export const ChipNav = ({ label, chips, className = 'mb-4' }: ChipNavProps) => (
  <nav aria-label={label} className={classNames('flex flex-wrap gap-1.5', className)}>
    {chips.map(({ text, to, current }) => (
      <Link key={to} to={to} aria-current={current ? 'page' : undefined} className={chipClass(current)}>
        {text}
      </Link>
    ))}
  </nav>
)
