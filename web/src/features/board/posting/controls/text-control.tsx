import type { ComponentProps } from 'react'
import { controlClass, Field } from '../../../../ui/fields/field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { Control } from './control.ts'

interface TextControlProps extends Control<string> {
  /** Of the field, such as what a phone offers to fill in. */
  input?: ComponentProps<'input'> | undefined
  /** Counts down from here. */
  max: number
  counted?: boolean
}

export const TextControl = ({
  input,
  max,
  counted = false,
  value = '',
  hint,
  onChange,
  ...control
}: TextControlProps) => (
  <TextField
    autoComplete="off"
    {...input}
    {...control}
    hint={counted ? <Counted {...{ hint, value, max }} /> : hint}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)

export const ProseControl = ({
  id,
  label,
  hint,
  error,
  optional,
  value = '',
  max,
  onChange,
  onBlur,
}: TextControlProps) => (
  <Field {...{ id, label, error, optional }} hint={<Counted {...{ hint, value, max }} />}>
    {(control) => (
      <textarea
        {...control}
        rows={5}
        value={value}
        className={`${controlClass(Boolean(error))} field-sizing-content min-h-32`}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    )}
  </Field>
)

/** The hint, and how much of the room is taken once it gets scarce. */
const Counted = ({ hint, value, max }: { hint: Control<string>['hint']; value: string; max: number }) => (
  <span className="flex justify-between gap-3">
    <span>{hint}</span>
    {value.length > max / 2 && (
      <span className={value.length > max ? 'font-semibold text-negative' : ''}>
        {value.length}/{max}
      </span>
    )}
  </span>
)
