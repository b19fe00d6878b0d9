import { adminOrders } from '@lunula/contract/orders/admin/endpoints.ts'
import type { AdminOrder } from '@lunula/contract/orders/admin/schemas.ts'
import { useRevalidator } from 'react-router'
import { api } from '../../../shell/api/api.ts'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { useRequestKey } from '../../../shell/forms/use-request-key.ts'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Money } from '../../../ui/display/money.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { type Translate, useTranslate } from '../../../ui/texts/translate.ts'

/** What happened to an order and who did it, the newest first; and a note for colleagues. */
export function DeskHistory({ order }: { order: AdminOrder }) {
  const t = useTranslate()
  return (
    <Card>
      <h2 className="mb-3 title-3">{t('admin-orders:history')}</h2>
      <NoteForm key={order._id} id={order._id} />
      <ol className="mt-5 grid gap-3">
        {order.history.toReversed().map((entry) => (
          <li
            key={[entry.createdAt, entry.event, entry.parcel, entry.amount, entry.note].join()}
            className="text-sm"
          >
            <span className="font-medium">{eventName(t, entry)}</span>
            {entry.amount !== null && (
              <>
                {' '}
                <Money cents={entry.amount} />
              </>
            )}
            <span className="text-soft">
              {' · '}
              {entry.by && `${t('admin-orders:by', { name: entry.by.username })} · `}
              <Moment iso={entry.createdAt} />
            </span>
            {entry.note && (
              <p className="mt-1 rounded-field bg-sunk px-3 py-2 whitespace-pre-line wrap-anywhere">
                {entry.note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

const eventName = (t: Translate, { event, parcel }: AdminOrder['history'][number]): string =>
  (t as (key: string, values: object) => string)(`admin-orders:event.${event}`, { number: parcel ?? '' })

function NoteForm({ id }: { id: string }) {
  const t = useTranslate()
  const { keyOf, answered } = useRequestKey(`order-note:${id}:key`)
  const { revalidate } = useRevalidator()
  const { form, submit, field, summary, busy } = useApiForm<{ note: string }>({
    rules: { note: { required: t('admin-orders:note.missing') } },
    defaultValues: { note: '' },
    keepAs: `order-note:${id}`,
    send: async ({ note }) => {
      const body = { note: note.trim() }
      await api(adminOrders.note, { params: { id }, body: { ...body, key: keyOf(body) } })
      answered()
      form.reset()
      // not waited for: the form is empty and takes the next one
      void revalidate()
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-3">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <TextAreaField {...field('note', t('admin-orders:note.label'), 1_000)} rows={2} />
      <span>
        <Button type="submit" size="small" needsScript busy={busy}>
          {t('admin-orders:note.send')}
        </Button>
      </span>
    </form>
  )
}
