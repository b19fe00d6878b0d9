import { isApiError } from '@lunula/contract/client.ts'
import { affiliates } from '@lunula/contract/referrals/endpoints.ts'
import type { AffiliateSummary, DuePayouts } from '@lunula/contract/referrals/schemas.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type DialogForm, FormDialog } from '../../../shared/back-office/form-dialog.tsx'
import { api } from '../../../shell/api/api.ts'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { showToast, TOAST_MS } from '../../../shell/overlays/toast-store.ts'
import { Money } from '../../../ui/display/money.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

/** How many are paid and how much in all: those who were selected or, without them, all that is due. */
export interface PayoutRun extends DuePayouts {
  rows?: readonly AffiliateSummary[]
}

interface PayoutDialogProps {
  /** null while nothing is asked. */
  run: PayoutRun | null
  onClose: () => void
}

/** A payout run: how many are paid and how much, written down once the money is sent. */
export function PayoutDialog({ run, onClose }: PayoutDialogProps) {
  const t = useTranslate()
  return (
    <FormDialog
      open={run !== null}
      onClose={onClose}
      title={t('admin-affiliates:run.title')}
      description={t(run?.rows ? 'admin-affiliates:run.text_some' : 'admin-affiliates:run.text')}
      keepAs="payout"
      form={(kept) => run && <RunForm run={run} {...kept} />}
    />
  )
}

function RunForm({ run: { rows, ...shown }, onSaved, ...kept }: { run: PayoutRun } & DialogForm) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [due, setDue] = useState<DuePayouts>(shown)
  const pay = (reference: string): Promise<DuePayouts> => {
    if (!rows) return api(affiliates.payOutDue, { body: { reference, expected: due } })
    const payouts = rows.map(({ _id, payable }) => ({ affiliate_id: _id, amount: payable }))
    return api(affiliates.payOutMany, { body: { reference, payouts } })
  }
  const { submit, field, summary, busy } = useApiForm<{ reference: string }>({
    quiet: true,
    defaultValues: { reference: '' },
    ...kept,
    rules: {
      reference: { validate: (text) => Boolean(text.trim()) || t('admin-affiliates:run.reference_missing') },
    },
    send: async ({ reference }) => {
      try {
        const paid = await pay(reference.trim())
        const message = t('admin-affiliates:run.done', { count: paid.payouts })
        showToast({ kind: 'positive', message, duration: TOAST_MS.success })
        onSaved()
      } catch (error) {
        // the form stays, with the new sum in it
        if (isApiError(error) && error.body?.code === 'referrals.due_changed')
          setDue(error.body.data as DuePayouts)
        throw error
      } finally {
        await revalidate()
      }
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <p role="status" className="font-semibold">
        {t('admin-affiliates:run.sum', { count: due.payouts })} · <Money cents={due.amount} />
      </p>
      {rows && (
        <ul className="grid max-h-56 gap-1 overflow-y-auto text-sm">
          {rows.map(({ _id, username, payable }) => (
            <li key={_id} className="flex justify-between gap-4">
              <span className="wrap-anywhere">{username}</span> <Money cents={payable} />
            </li>
          ))}
        </ul>
      )}
      <TextField
        {...field('reference', t('admin-affiliates:run.reference'), 120)}
        hint={t('admin-affiliates:run.reference_hint')}
        autoComplete="off"
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        needsScript
        busy={busy}
        disabled={due.payouts === 0}
      >
        {t('admin-affiliates:run.action')} · <Money cents={due.amount} />
      </Button>
    </form>
  )
}
