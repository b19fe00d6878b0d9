import type { ComponentProps } from 'react'
import { controlClass, Field } from '../../../../ui/fields/field.tsx'
import { counted } from '../../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { Control } from './control.ts'

interface TextControlProps extends Control<string> {
  /** Of the field, such as what a phone offers to fill in. */
  input?: ComponentProps<'input'> | undefined
  /** Counts down from here. */
  max: number
  isCounted?: boolean
}

export const TextControl = ({
  input,
  max,
  isCounted = false,
  value = '',
  hint,
  onChange,
  ...control
}: TextControlProps) => (
  <TextField
    autoComplete="off"
    {...input}
    {...control}
    hint={isCounted ? counted(hint, value.length, max) : hint}
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
  <Field {...{ id, label, error, optional }} hint={counted(hint, value.length, max)}>
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
