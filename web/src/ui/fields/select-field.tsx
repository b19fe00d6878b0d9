import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
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

/** A list with our arrow: each browser draws its own differently, WebKit on gray. */
export const Select = ({ className, ...rest }: ComponentProps<'select'>) => (
  <span className="relative block">
    <select {...rest} className={classNames(className, 'w-full appearance-none pe-9')} />
    <Icon
      name="chevron-down"
      className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-ink"
    />
  </span>
)

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
        <Select {...rest} {...control} className={controlClass(Boolean(error))}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
