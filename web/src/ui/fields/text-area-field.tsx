import type { ComponentProps, ReactNode } from 'react'
import { useLength } from '../use-length.ts'
import { controlClass, Field, type FieldFrame } from './field.tsx'

type TextAreaFieldProps = FieldFrame & Omit<ComponentProps<'textarea'>, 'className'>

/**
 * Several lines of text; takes what a text area takes, so that form libraries can register it. What is longer
 * than `maxLength` is counted, and not cut.
 */
export function TextAreaField({ maxLength, hint, error, onInput, ref, ...rest }: TextAreaFieldProps) {
  const { label, optional = false, id, ...area } = rest
  const { length, tooLong, measured } = useLength(maxLength, ref, onInput)
  const wrong = error ?? tooLong
  return (
    <Field {...{ label, id, optional }} error={wrong} hint={counted(hint, length, maxLength)}>
      {(control) => (
        <textarea {...area} {...control} {...measured} className={controlClass(Boolean(wrong))} />
      )}
    </Field>
  )
}

/** The hint, and how much of the room is taken once it gets scarce. */
export const counted = (hint: ReactNode, length: number, most = Number.POSITIVE_INFINITY): ReactNode =>
  length > most / 2 ? (
    <span className="flex justify-between gap-3">
      <span>{hint}</span>
      <span className={length > most ? 'font-semibold text-negative' : ''}>
        {length}/{most}
      </span>
    </span>
  ) : (
    hint
  )
