import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { DocumentChoice } from '../../shell/forms/document-choice.tsx'
import { type ApiFormOptions, useApiForm } from '../../shell/forms/use-api-form.ts'
import { useDocument } from '../../shell/forms/use-document.ts'
import { Button } from '../../ui/fields/button.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

interface CredentialFormProps<V extends FieldValues>
  extends Pick<ApiFormOptions<V>, 'schema' | 'defaultValues' | 'fieldOf' | 'keepAs'> {
  submit: (values: V) => Promise<{ _id: string }>
  attach: (id: string, file: File) => Promise<unknown>
  /** Names the paper where it is chosen. */
  document: string
  children: (field: ReturnType<typeof useApiForm<V>>['field']) => ReactNode
  note?: string
}

/** Submits a license or certificate, then its document. */
export function CredentialForm<V extends FieldValues>(props: CredentialFormProps<V>) {
  const { submit: submitValues, attach, document: label, children, note, ...rules } = props
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const document = useDocument()
  const { submit, field, summary, busy } = useApiForm<V>({
    ...rules,
    alsoWrong: () => document.wrong(label),
    send: async (values) => {
      const { file } = document
      if (!file) return
      const { _id } = await submitValues(values)
      // without success the document can be put to what was submitted
      await attach(_id, file)
      await revalidate()
    },
  })
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      {children(field)}
      <DocumentChoice document={document} label={label} uploading={busy} />
      {note && <p className="flex gap-2.5 text-sm text-soft">{note}</p>}
      <div>
        <Button type="submit" needsScript variant="primary" size="large" busy={busy}>
          {t('credentials:submit')}
        </Button>
      </div>
    </form>
  )
}
