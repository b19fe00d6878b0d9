import { customers } from '@lunula/contract/customers/endpoints.ts'
import type { Customer } from '@lunula/contract/customers/schemas.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, apiResult } from '../../shell/api/api.ts'
import { useApiForm } from '../../shell/forms/use-api-form.ts'
import { useRequestKey } from '../../shell/forms/use-request-key.ts'
import { Moment } from '../../shell/i18n/moment.tsx'
import { useChange } from '../../shell/routing/use-change.ts'
import { Card } from '../../ui/display/card.tsx'
import { Button } from '../../ui/fields/button.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { type Translate, useTranslate } from '../../ui/texts/translate.ts'

/** What colleagues noted on a customer, the latest first. */
export function Notes({ customer }: { customer: Customer }) {
  const t = useTranslate()
  const { notes, allowed_actions } = customer
  const mayNote = allowed_actions.includes('note')
  const { changing, change } = useChange()
  const [removed, setRemoved] = useState<string | null>(null)
  const remove = async (confirmed: boolean) => {
    const note = removed
    setRemoved(null)
    const params = { id: customer._id, note: note ?? '' }
    if (confirmed && note) await change(() => apiResult(customers.removeNote, { params }))
  }
  if (!mayNote && notes.length === 0) return null
  return (
    <Card>
      <h2 className="mb-3 title-3">{t('admin-customers:notes.title')}</h2>
      {mayNote && <NoteForm key={customer._id} id={customer._id} />}
      {notes.length > 0 && (
        <ol className="mt-5 grid gap-3 text-sm">
          {notes.map(({ _id, text, by, createdAt }) => (
            <li key={_id}>
              <p className="rounded-field bg-sunk px-3 py-2 whitespace-pre-line wrap-anywhere">{text}</p>
              <p className="mt-1 flex flex-wrap items-center gap-x-2 text-soft">
                <span>
                  {by && `${by} · `}
                  <Moment iso={createdAt} />
                </span>
                {mayNote && (
                  <Button
                    size="small"
                    variant="ghost"
                    needsScript
                    busy={changing}
                    aria-label={`${t('admin-customers:notes.remove')}: ${text}`}
                    onClick={() => setRemoved(_id)}
                  >
                    {t('admin-customers:notes.remove')}
                  </Button>
                )}
              </p>
            </li>
          ))}
        </ol>
      )}
      <ConfirmDialog
        open={removed !== null}
        danger
        title={t('admin-customers:notes.ask')}
        text={t('admin-customers:notes.ask_text')}
        action={t('admin-customers:notes.remove')}
        cancel={t('admin-customers:notes.keep')}
        onAnswer={(confirmed) => void remove(confirmed)}
      />
    </Card>
  )
}

function NoteForm({ id }: { id: string }) {
  const t = useTranslate()
  const { keyOf, answered } = useRequestKey(`note:${id}:key`)
  const { revalidate } = useRevalidator()
  const { form, submit, field, summary, busy } = useApiForm<{ text: string }>({
    rules: { text: { validate: (text) => text.trim().length > 0 || t('admin-customers:notes.missing') } },
    defaultValues: { text: '' },
    keepAs: `note:${id}`,
    send: async ({ text }) => {
      const body = { text: text.trim() }
      await api(customers.note, { params: { id }, body: { ...body, key: keyOf(body) } })
      answered()
      form.reset()
      // not waited for: the form is empty and takes the next one
      void revalidate()
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-3">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <TextAreaField {...field('text', t('admin-customers:notes.label'), 2_000)} rows={2} />
      <span>
        <Button type="submit" size="small" needsScript busy={busy}>
          {t('admin-customers:notes.send')}
        </Button>
      </span>
    </form>
  )
}

const TOLD = [
  'noteOnCustomer',
  'removeCustomerNote',
  'grantCredit',
  'endCustomerSessions',
  'endCustomerSession',
  'exportCustomer',
  'eraseCustomer',
  'mergeCustomers',
] as const

const operationName = (t: Translate, operation: string): string => {
  const known = TOLD.find((each) => each === operation)
  return known ? t(`admin-customers:operation.${known}`) : operation
}

/** What staff changed about a customer, from the audit log. */
export function Changes({ customer: { history } }: { customer: Customer }) {
  const t = useTranslate()
  if (history.length === 0) return null
  return (
    <Card>
      <h2 className="mb-3 title-3">{t('admin-customers:history')}</h2>
      <ol className="grid gap-2.5 text-sm">
        {history.map(({ _id, at, by, operation, detail }) => (
          <li key={_id}>
            <span className="font-medium">{operationName(t, operation)}</span>
            <span className="text-soft wrap-anywhere">
              {detail && ` · ${detail}`}
              {by && ` · ${by}`} · <Moment iso={at} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
