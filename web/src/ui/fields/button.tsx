import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Moon } from '../display/spinner.tsx'
import { useHydrated } from '../use-hydrated.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'bg-surface text-ink border border-edge hover:bg-sunk',
  ghost: 'ghost text-ink hover:bg-sunk',
  danger: 'bg-negative text-on-negative hover:brightness-90',
}
const SIZES: Record<ButtonSize, string> = {
  small: 'tap min-h-9 px-4 text-sm',
  medium: 'min-h-11 px-5',
  large: 'min-h-13 px-6',
}

/**
 * The look of a button, for a link that leads on: `<Link className={buttonClass({ variant: 'primary' })}>`.
 */
export const buttonClass = ({
  variant = 'secondary',
  size = 'medium',
  wide = false,
}: {
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
} = {}): string => classNames('button', VARIANTS[variant], SIZES[size], wide && 'w-full')

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** As wide as its place. */
  wide?: boolean
  /** Something is under way: the button keeps its size and focus, shows it, and cannot fire again. */
  busy?: boolean
  /**
   * Does nothing good before the page's script runs, such as sending a form that must not travel in an
   * address.
   */
  needsScript?: boolean
  icon?: ReactNode
}

/** One primary button a screen, and its words say the amount or the result: "Add to cart · $105.60". */
export function Button({
  variant,
  size,
  wide,
  busy,
  needsScript = false,
  icon,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const hydrated = useHydrated()
  const look = buttonClass({
    ...(variant && { variant }),
    ...(size && { size }),
    ...(wide && { wide }),
  })
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || (needsScript && !hydrated)}
      className={look}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={classNames('inline-flex items-center justify-center gap-2', busy && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {busy && <Moon className="absolute size-6 motion-safe:animate-[rise_900ms_ease-in-out_infinite]" />}
    </button>
  )
}
