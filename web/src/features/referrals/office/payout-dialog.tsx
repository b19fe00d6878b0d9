import { affiliates } from '@lunula/contract/referrals/endpoints.ts'
import type { AffiliateSummary } from '@lunula/contract/referrals/schemas.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../shell/api/api.ts'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { showToast, TOAST_MS } from '../../../shell/overlays/toast-store.ts'
import { Money } from '../../../ui/display/money.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

interface PayoutDialogProps {
  /** To whom something is due. */
  due: readonly AffiliateSummary[]
  open: boolean
  onClose: () => void
}

/** A payout run: who is paid what, written down once the money is sent. */
export function PayoutDialog({ due, open, onClose }: PayoutDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('admin-affiliates:run.title')}
      description={t('admin-affiliates:run.text')}
    >
      {open && <RunForm due={due} onDone={onClose} />}
    </Dialog>
  )
}

function RunForm({ due, onDone }: { due: readonly AffiliateSummary[]; onDone: () => void }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = due.filter(({ _id }) => !left.has(_id))
  const total = chosen.reduce((sum, { payable }) => sum + payable, 0)
  const { submit, field, summary, busy } = useApiForm<{ reference: string }>({
    defaultValues: { reference: '' },
    rules: {
      reference: { validate: (text) => Boolean(text.trim()) || t('admin-affiliates:run.reference_missing') },
    },
    send: async ({ reference }) => {
      const payouts = chosen.map(({ _id, payable }) => ({ affiliate_id: _id, amount: payable }))
      const paid = await api(affiliates.payOutMany, { body: { reference: reference.trim(), payouts } })
      await revalidate()
      const message = t('admin-affiliates:run.done', { count: paid.payouts })
      showToast({ kind: 'positive', message, duration: TOAST_MS.success })
      onDone()
    },
  })
  const toggle = (id: string) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <ul className="grid max-h-72 gap-2 overflow-y-auto">
        {due.map(({ _id, username, payable }) => (
          <li key={_id}>
            <Checkbox
              label={
                <>
                  {username} · <Money cents={payable} />
                </>
              }
              checked={!left.has(_id)}
              onChange={() => toggle(_id)}
            />
          </li>
        ))}
      </ul>
      <TextField
        {...field('reference', t('admin-affiliates:run.reference'))}
        hint={t('admin-affiliates:run.reference_hint')}
        maxLength={120}
        autoComplete="off"
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        needsScript
        busy={busy}
        disabled={chosen.length === 0}
      >
        {t('admin-affiliates:run.action')} · <Money cents={total} />
      </Button>
    </form>
  )
}
