import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** The look of a round button that holds an icon, for links too. */
export const iconButtonClass = (filled = false): string =>
  classNames(
    'tap inline-grid size-10 flex-none place-items-center rounded-full transition-colors disabled:opacity-40',
    filled ? 'bg-surface hover:bg-sunk' : 'hover:bg-sunk',
  )

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** What the button does, for those who cannot see the icon; shown as a hint to those who can. */
  label: string
  icon: ReactNode
  /** With a ground of its own, for a button that lies on a picture. */
  filled?: boolean
}

/** A button that is only an icon. */
export const IconButton = ({ label, icon, filled = false, ...rest }: IconButtonProps) => (
  <button type="button" title={label} aria-label={label} {...rest} className={iconButtonClass(filled)}>
    {icon}
  </button>
)
