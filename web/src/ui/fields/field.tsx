import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import { useTranslate } from '../texts/translate.ts'

export interface FieldFrame {
  label: string
  /** Stands under the label and stays while typing. */
  hint?: ReactNode
  /** What is wrong and how to mend it; beside the field, announced with it. */
  error?: string | undefined
  /** Marks the label; fields that must be filled are not marked. */
  optional?: boolean
}

/** What a control must carry so that its label, hint and error belong to it. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The ground of every text control. */
export const controlClass = (invalid: boolean): string =>
  classNames('control', invalid ? 'border-negative bg-negative-tint' : 'border-edge hover:border-ink')

/** Label above, hint below it, the control, and its error. */
export function Field({
  label,
  hint,
  error,
  optional,
  id: given,
  children,
}: FieldFrame & { id?: string | undefined; children: (control: ControlProps) => ReactNode }) {
  const t = useTranslate()
  const made = useId()
  const id = given ?? made
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium wrap-anywhere">
        {label}
        {optional && <span className="font-normal text-soft"> · {t('ui:optional')}</span>}
      </label>
      {hint && (
        <div id={`${id}-hint`} className="text-caption text-soft">
          {hint}
        </div>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className="flex gap-1.5 text-sm font-medium text-negative">
    <Icon name="circle-exclamation-point" className="mt-0.5 size-4 flex-none" />
    <span>{children}</span>
  </p>
)
