import type { ComponentProps, ReactNode } from 'react'
import { controlClass, Field, type FieldFrame } from './field.tsx'

interface TextFieldProps extends FieldFrame, Omit<ComponentProps<'input'>, 'className'> {
  /** Stands inside the field at its end, such as a button that shows the password. */
  trailing?: ReactNode
}

/**
 * One line of text. Takes a ref and everything else that an input takes, so that form libraries can register
 * it.
 */
export function TextField({ label, hint, error, optional, trailing, id, ...rest }: TextFieldProps) {
  return (
    <Field {...{ label, hint, id }} {...(error && { error })} {...(optional && { optional })}>
      {(control) => (
        <span className="relative block">
          <input
            type="text"
            {...rest}
            {...control}
            className={controlClass(Boolean(error)) + (trailing ? ' pe-14' : '')}
          />
          {trailing && <span className="absolute inset-y-0 end-1.5 grid place-items-center">{trailing}</span>}
        </span>
      )}
    </Field>
  )
}
