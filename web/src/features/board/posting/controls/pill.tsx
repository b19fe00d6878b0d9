import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/pictures/icon.tsx'

interface PillProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> {
  type: 'radio' | 'checkbox'
  children: ReactNode
}

/** One choice of several, as large as a thumb. */
export const Pill = ({ children, ...input }: PillProps) => (
  <label
    className={classNames(
      'inline-flex min-h-11 select-none items-center gap-1.5 rounded-full border px-4 py-2 text-sm font-medium leading-tight text-balance transition-colors',
      'border-edge bg-surface hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper',
      'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent has-disabled:opacity-50',
    )}
  >
    <input {...input} className="peer unseen" />
    {input.type === 'checkbox' && (
      <Icon
        name={input.checked ? 'check' : 'plus'}
        className={classNames('-ms-1 size-4 flex-none', !input.checked && 'text-soft')}
      />
    )}
    {children}
  </label>
)
