import type { ComponentProps } from 'react'
import { controlClass, Field, type FieldFrame } from './field.tsx'

type TextAreaFieldProps = FieldFrame & Omit<ComponentProps<'textarea'>, 'className'>

/** Several lines of text; takes what a text area takes, so that form libraries can register it. */
export function TextAreaField({ label, hint, error, optional, id, ...rest }: TextAreaFieldProps) {
  return (
    <Field {...{ label, hint, id }} {...(error && { error })} {...(optional && { optional })}>
      {(control) => <textarea {...rest} {...control} className={controlClass(Boolean(error))} />}
    </Field>
  )
}
