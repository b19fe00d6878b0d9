import type { ComponentProps, ReactNode } from 'react'
import { useLength } from '../use-length.ts'
import { controlClass, Field, type FieldFrame } from './field.tsx'

interface TextFieldProps extends FieldFrame, Omit<ComponentProps<'input'>, 'className'> {
  /** Stands inside the field at its end, such as a button that shows the password. */
  trailing?: ReactNode
}

/**
 * One line of text. Takes a ref and everything else that an input takes, so that form libraries can register
 * it. What is longer than `maxLength` is not cut, but a search, which its first letters are enough for.
 */
export function TextField({ label, hint, error, optional, trailing, id, ...input }: TextFieldProps) {
  const { maxLength, onInput, ref, ...rest } = input
  const isSearch = rest.type === 'search'
  const { tooLong, measured } = useLength(isSearch ? undefined : maxLength, ref, onInput)
  const wrong = error ?? tooLong
  return (
    <Field {...{ label, hint, id }} {...(wrong && { error: wrong })} {...(optional && { optional })}>
      {(control) => (
        <span className="relative block">
          <input
            type="text"
            {...rest}
            {...(isSearch && { maxLength })}
            {...control}
            {...measured}
            className={controlClass(Boolean(wrong)) + (trailing ? ' pe-14' : '')}
          />
          {trailing && <span className="absolute inset-y-0 end-1.5 grid place-items-center">{trailing}</span>}
        </span>
      )}
    </Field>
  )
}
