import { REMINDER_DAYS } from '@lunula/contract/licenses/constants.ts'
import { licenses } from '@lunula/contract/licenses/endpoints.ts'
import type { License } from '@lunula/contract/licenses/schemas.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { STATE_NAMES } from '../../shared/us-states.ts'
import { apiWithToast } from '../../shell/api/api.ts'
import { saveDocument } from '../../shell/api/save-as.ts'
import { DocumentChoice } from '../../shell/forms/document-choice.tsx'
import { useDocument } from '../../shell/forms/use-document.ts'
import { Moment } from '../../shell/i18n/moment.tsx'
import { useTranslate } from '../../shell/i18n/translate.ts'
import { confirm } from '../../shell/overlays/confirm-store.ts'
import { classNames } from '../../ui/class-names.ts'
import { Card } from '../../ui/display/card.tsx'
import { Day } from '../../ui/display/day.tsx'
import { Moon } from '../../ui/display/spinner.tsx'
import { Button } from '../../ui/fields/button.tsx'
import { professionalChanged } from './pro-prices.ts'

const TONES: Record<License['status'], string> = {
  submitted: 'text-soft',
  approved: 'text-money',
  rejected: 'text-negative',
  expired: 'text-warning',
}

/** One license and how its review stands. */
export function LicenseCard({ licence }: { licence: License }) {
  const t = useTranslate()
  const { type, state, number, expires_on, status, reason, reviewedAt, has_document } = licence
  const isOver = status === 'rejected' || status === 'expired'
  return (
    <section aria-labelledby={licence._id}>
      <Card className="grid gap-4">
        <div className="flex items-start gap-4">
          <Moon className={classNames('mt-1 w-9 flex-none', TONES[status])} />
          <div className="min-w-0">
            <h2 id={licence._id} className="title-3">
              {t(`licenses:type.${type}`)} · {STATE_NAMES[state]}
            </h2>
            <p role="status" className={classNames('font-medium', TONES[status])}>
              {t(`licenses:status.${status}`)}
              {status === 'approved' && reviewedAt && (
                <>
                  {' '}
                  <Moment iso={reviewedAt} />
                </>
              )}
            </p>
          </div>
        </div>
        {reason !== null && (
          <p className="rounded-field bg-negative-tint px-4 py-3">
            <strong className="font-semibold">{t('licenses:reason')}</strong> {reason}
          </p>
        )}
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
          <dt className="text-soft">{t('licenses:number')}</dt>
          <dd className="[overflow-wrap:anywhere]">{number}</dd>
          <dt className="text-soft">{t('licenses:expires_on')}</dt>
          <dd>
            <Day iso={expires_on} />
          </dd>
        </dl>
        <Ending licence={licence} />
        {licence.allowed_actions.includes('attach') && !has_document && <Missing licence={licence} />}
        {!isOver && <Actions licence={licence} />}
      </Card>
    </section>
  )
}

/** What comes of the end, said when it is near. */
function Ending({ licence: { days_left } }: { licence: License }) {
  const t = useTranslate()
  if (days_left === null || days_left > Math.max(...REMINDER_DAYS)) return null
  return (
    <p className="rounded-field bg-warning-tint px-4 py-3 text-sm font-medium text-warning">
      {t('licenses:ends_in', { count: days_left })}
    </p>
  )
}

/** A submission whose document did not arrive. */
function Missing({ licence: { _id: id } }: { licence: License }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const document = useDocument()
  const [uploading, setUploading] = useState(false)
  const send = async (file: File) => {
    setUploading(true)
    // The call has told of a failure; the choice stays.
    await apiWithToast(licenses.attach, { params: { id }, file }).then(revalidate, () => {})
    setUploading(false)
  }
  return (
    <div className="grid gap-2">
      <p className="text-sm font-medium text-warning">{t('licenses:document_missing')}</p>
      <DocumentChoice
        document={document}
        label={t('licenses:document')}
        uploading={uploading}
        onChosen={(file) => void send(file)}
      />
    </div>
  )
}

function Actions({ licence }: { licence: License }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const params = { id: licence._id }
  const withdraw = async () => {
    const confirmed = await confirm({
      title: t('licenses:withdraw.question'),
      text: t(licence.status === 'approved' ? 'licenses:withdraw.closes' : 'licenses:withdraw.deletes'),
      action: t('licenses:withdraw.action'),
      cancel: t('licenses:withdraw.keep'),
      danger: true,
    })
    if (!confirmed) return
    setBusy(true)
    // The call has told of a failure; the list then shows what is true.
    await apiWithToast(licenses.withdraw, { params }).catch(() => {})
    professionalChanged()
    await revalidate()
    setBusy(false)
  }
  const see = async () => {
    const kept = await apiWithToast(licenses.ownDocument, { params }).catch(() => null)
    if (kept) saveDocument(t('licenses:file'), kept)
  }
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      {licence.has_document && (
        <Button size="small" needsScript onClick={() => void see()}>
          {t('licenses:see_document')}
        </Button>
      )}
      <Button size="small" variant="ghost" needsScript busy={busy} onClick={() => void withdraw()}>
        {t('licenses:withdraw.action')}
      </Button>
    </div>
  )
}
