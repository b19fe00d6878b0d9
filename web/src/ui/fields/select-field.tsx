import type { ComponentProps } from 'react'
import { Icon } from '../pictures/icon.tsx'
import { controlClass, Field, type FieldFrame } from './field.tsx'

export interface Choice {
  value: string
  label: string
}

interface SelectFieldProps extends FieldFrame, Omit<ComponentProps<'select'>, 'className' | 'children'> {
  choices: readonly Choice[]
  /** Shown while nothing is chosen. */
  placeholder?: string
}

/**
 * One of many. The browser's own list: it fills in by itself, works by keyboard and thumb, and needs no
 * script.
 */
export function SelectField({
  label,
  hint,
  error,
  optional,
  choices,
  placeholder,
  id,
  ...rest
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, id }} {...(error && { error })} {...(optional && { optional })}>
      {(control) => (
        <span className="relative block">
          <select {...rest} {...control} className={`${controlClass(Boolean(error))} appearance-none pe-11`}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute end-4 top-1/2 size-4 -translate-y-1/2"
          />
        </span>
      )}
    </Field>
  )
}
