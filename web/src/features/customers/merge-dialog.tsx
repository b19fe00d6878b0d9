import { customers } from '@lunula/contract/customers/endpoints.ts'
import type { Customer, Merging } from '@lunula/contract/customers/schemas.ts'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { officePaths } from '../../app/office-paths.ts'
import { apiResult } from '../../shell/api/api.ts'
import { useRemote } from '../../shell/api/use-remote.ts'
import { showToast } from '../../shell/overlays/toast-store.ts'
import { Money } from '../../ui/display/money.tsx'
import { Button } from '../../ui/fields/button.tsx'
import { RadioCard } from '../../ui/fields/radio-card.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

interface MergeDialogProps {
  customer: Customer
  other: Customer['doubles'][number] | null
  onClose: () => void
}

/** Puts two accounts of one person together: which one stays, what goes over, what stands in the way. */
export function MergeDialog({ customer, other, onClose }: MergeDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      open={other !== null}
      onClose={onClose}
      title={t('admin-customers:merge.title')}
      description={t('admin-customers:merge.text')}
    >
      {other && <MergeForm customer={customer} other={other} done={onClose} />}
    </Dialog>
  )
}

type MergeFormProps = { customer: Customer; other: Customer['doubles'][number]; done: () => void }

function MergeForm({ customer, other, done }: MergeFormProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [kept, setKept] = useState(customer._id)
  const [busy, setBusy] = useState(false)
  const from = kept === customer._id ? other._id : customer._id
  const params = { id: from, other: kept }
  const compared = useRemote(customers.compare, { params }, { keepPrevious: true })
  const merge = async () => {
    setBusy(true)
    const merged = await apiResult(customers.merge, { params })
    setBusy(false)
    if (!merged.ok) {
      compared.reload()
      return
    }
    showToast({ kind: 'positive', message: t('admin-customers:merge.done') })
    done()
    if (kept === customer._id) await revalidate()
    else await navigate(officePaths.customer({ id: kept }))
  }
  return (
    <div className="mt-4 grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium">{t('admin-customers:merge.keep')}</legend>
        {[customer, other].map(({ _id, username, email }) => (
          <RadioCard
            key={_id}
            name="kept"
            value={_id}
            checked={kept === _id}
            onChange={() => setKept(_id)}
            title={username}
            detail={email}
          />
        ))}
      </fieldset>
      {compared.data && <Compared merging={compared.data} />}
      <Button
        variant="danger"
        busy={busy}
        disabled={compared.loading || !compared.data || compared.data.problems.length > 0}
        onClick={() => void merge()}
      >
        {t('admin-customers:merge.send')}
      </Button>
    </div>
  )
}

function Compared({ merging: { goes, problems } }: { merging: Merging }) {
  const t = useTranslate()
  if (problems.length > 0)
    return (
      <div role="alert" className="rounded-field bg-negative-tint px-4 py-3 text-sm text-negative">
        <p className="font-semibold">{t('admin-customers:merge.refused')}</p>
        <ul className="mt-1 list-disc ps-5">
          {problems.map((problem) => (
            <li key={problem}>{t(`admin-customers:problem.${problem}`)}</li>
          ))}
        </ul>
      </div>
    )
  const counts = ['orders', 'addresses', 'posts', 'reviews', 'licenses'] as const
  return (
    <div className="rounded-field bg-sunk px-4 py-3 text-sm">
      <p className="font-semibold">{t('admin-customers:merge.goes')}</p>
      <dl className="mt-1.5 grid gap-1">
        {counts.map((kind) => (
          <div key={kind} className="flex justify-between gap-4">
            <dt>{t(`admin-customers:goes.${kind}`)}</dt>
            <dd className="tabular-nums">{goes[kind]}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4">
          <dt>{t('admin-customers:credit.title')}</dt>
          <dd className="tabular-nums">
            <Money cents={goes.credit} />
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-soft">{t('admin-customers:merge.rest')}</p>
    </div>
  )
}
