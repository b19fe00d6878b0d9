import { type ComponentProps, type ReactNode, useId } from 'react'
import { useHydrated } from '../use-hydrated.ts'
import { FieldError } from './field.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  label: ReactNode
  error?: string | undefined
}

/** The drawn box of a checkbox, behind its input. */
export const CheckMark = () => <span className="check-mark" />

/**
 * Yes or no. The whole line is the target. One whose state the page keeps waits for the script: a tick from
 * before would be seen and not known.
 */
export function Checkbox({ label, error, id: given, ...rest }: CheckboxProps) {
  const made = useId()
  const id = given ?? made
  const hydrated = useHydrated()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="tap flex items-center gap-3 py-1">
        <input
          {...rest}
          id={id}
          type="checkbox"
          disabled={rest.disabled || (rest.checked !== undefined && !hydrated)}
          className="peer unseen"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <CheckMark />
        <span>{label}</span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
