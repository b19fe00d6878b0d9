import { type ComponentProps, type ReactNode, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useTranslate } from '../texts/translate.ts'
import { controlClass, Field, type FieldFrame } from './field.tsx'

type TextAreaFieldProps = FieldFrame & Omit<ComponentProps<'textarea'>, 'className'>

/**
 * Several lines of text; takes what a text area takes, so that form libraries can register it. What is longer
 * than `maxLength` is counted and said to be too long, not cut: whoever pastes shortens it themselves.
 */
export function TextAreaField({ maxLength, hint, error, onInput, ref, ...rest }: TextAreaFieldProps) {
  const { label, optional = false, id, ...area } = rest
  const t = useTranslate()
  const own = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => own.current as HTMLTextAreaElement)
  const [length, setLength] = useState(0)
  // whatever put it there: a key, a draft, a form that began anew
  useEffect(() => setLength(own.current?.value.length ?? 0))
  const most = maxLength ?? Number.POSITIVE_INFINITY
  const wrong = error ?? (length > most ? t('forms:field.too_long', { limit: most }) : undefined)
  return (
    <Field {...{ label, id, optional }} error={wrong} hint={counted(hint, length, most)}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          ref={own}
          className={controlClass(Boolean(wrong))}
          onInput={(event) => {
            setLength(event.currentTarget.value.length)
            onInput?.(event)
          }}
        />
      )}
    </Field>
  )
}

/** The hint, and how much of the room is taken once it gets scarce. */
export const counted = (hint: ReactNode, length: number, most: number): ReactNode =>
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
