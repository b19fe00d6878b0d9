import type { ReactNode } from 'react'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'

interface GroupProps {
  id: string
  legend: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  children: ReactNode
}

/** The ids of what stands below a question, for a control of the group that is reached by itself. */
export const describedBy = ({ id, hint, error }: Pick<GroupProps, 'id' | 'hint' | 'error'>) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

/** Several controls under one question. The summary of a form leads to it. */
export function Group({ id, legend, hint, error, optional, children }: GroupProps) {
  const t = useTranslate()
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy({ id, hint, error })}
      className="grid min-w-0 scroll-mt-28 content-start gap-1.5"
    >
      <legend className="mb-1.5 text-sm font-medium">
        {legend}
        {optional && <span className="font-normal text-soft"> · {t('ui:optional')}</span>}
      </legend>
      {hint && (
        <div id={`${id}-hint`} className="mb-0.5 text-caption text-soft">
          {hint}
        </div>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
