import { tax } from '@lunula/contract/tax/endpoints.ts'
import type { TaxExemption } from '@lunula/contract/tax/schemas.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { STATE_NAMES } from '../../shared/us-states.ts'
import { apiWithToast } from '../../shell/api/api.ts'
import { DocumentChoice } from '../../shell/forms/document-choice.tsx'
import { useDocument } from '../../shell/forms/use-document.ts'
import { useTranslate } from '../../shell/i18n/translate.ts'
import { confirm } from '../../shell/overlays/confirm-store.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Day } from '../../ui/display/day.tsx'
import { Button } from '../../ui/fields/button.tsx'

const TONES = { submitted: 'plain', approved: 'money', rejected: 'negative', expired: 'warning' } as const

/** One resale certificate: whether it frees orders of tax, and where it waits. */
export function ExemptionCard({ exemption }: { exemption: TaxExemption }) {
  const t = useTranslate()
  const { state, business_name, number, expires_on, reason, status, in_force, has_document } = exemption
  const shown = status === 'approved' && !in_force ? 'expired' : status
  return (
    <section aria-labelledby={exemption._id}>
      <Card className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={exemption._id} className="title-3">
            {STATE_NAMES[state]}
          </h2>
          <Badge tone={TONES[shown]}>{t(`tax:status.${shown}`)}</Badge>
        </div>
        {reason !== null && (
          <p className="rounded-field bg-negative-tint px-4 py-3">
            <strong className="font-semibold">{t('tax:reason')}</strong> {reason}
          </p>
        )}
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm [overflow-wrap:anywhere]">
          <dt className="text-soft">{t('tax:form.business_name')}</dt>
          <dd>{business_name}</dd>
          <dt className="text-soft">{t('tax:number')}</dt>
          <dd>{number}</dd>
          <dt className="text-soft">{t('tax:expires_on')}</dt>
          <dd>{expires_on === null ? t('tax:never') : <Day iso={expires_on} />}</dd>
        </dl>
        {in_force && <p className="text-sm text-money">{t('tax:frees', { state: STATE_NAMES[state] })}</p>}
        {status === 'submitted' && !has_document && <Missing exemption={exemption} />}
        <Remove exemption={exemption} />
      </Card>
    </section>
  )
}

/** A submission whose document did not arrive. */
function Missing({ exemption: { _id: id } }: { exemption: TaxExemption }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const document = useDocument()
  const [uploading, setUploading] = useState(false)
  const send = async (file: File) => {
    setUploading(true)
    // The call has told of a failure; the choice stays.
    await apiWithToast(tax.addDocument, { params: { id }, file }).then(revalidate, () => {})
    setUploading(false)
  }
  return (
    <div className="grid gap-2">
      <p className="text-sm font-medium text-warning">{t('tax:document_missing')}</p>
      <DocumentChoice
        document={document}
        label={t('tax:document')}
        uploading={uploading}
        onChosen={(file) => void send(file)}
      />
    </div>
  )
}

function Remove({ exemption }: { exemption: TaxExemption }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    const confirmed = await confirm({
      title: t('tax:remove.question'),
      text: t('tax:remove.text', { state: STATE_NAMES[exemption.state] }),
      action: t('tax:remove.action'),
      cancel: t('tax:remove.keep'),
      danger: true,
    })
    if (!confirmed) return
    setBusy(true)
    // The call has told of a failure; the list then shows what is true.
    await apiWithToast(tax.removeExemption, { params: { id: exemption._id } }).catch(() => {})
    await revalidate()
    setBusy(false)
  }
  return (
    <div className="border-t border-line pt-4">
      <Button size="small" variant="ghost" needsScript busy={busy} onClick={() => void remove()}>
        {t('tax:remove.action')}
      </Button>
    </div>
  )
}
