import { secondFactor } from '@lunula/contract/accounts/second-factor/endpoints.ts'
import type { Enrollment } from '@lunula/contract/accounts/second-factor/schemas.ts'
import { useState } from 'react'
import { api, apiResult } from '../../../shell/api/api.ts'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { QrCode } from '../../../ui/pictures/qr-code.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { CODE_PROBLEMS } from './ask-code.tsx'

/** A secret for the app by QR code or by hand, and its first code. */
export function EnrollPhone({ onEnrolled }: { onEnrolled: (codes: readonly string[]) => void }) {
  const t = useTranslate()
  const [enrollment, setEnrollment] = useState<Enrollment | null>(null)
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    const begun = await apiResult(secondFactor.begin)
    if (begun.ok) setEnrollment(begun.data)
    setBusy(false)
  }
  if (!enrollment)
    return (
      <Button variant="primary" size="large" wide needsScript busy={busy} onClick={() => void begin()}>
        {t('admin-access:factor.begin')}
      </Button>
    )
  return (
    <ol className="grid gap-6">
      <li>
        <p className="font-medium">{t('admin-access:factor.scan')}</p>
        <div className="mx-auto mt-3 size-52">
          <QrCode text={enrollment.uri} label={t('admin-access:factor.qr')} />
        </div>
        <p className="mt-3 text-sm text-soft">
          {t('admin-access:factor.by_hand')}{' '}
          <code className="font-semibold text-ink wrap-anywhere">{inGroups(enrollment.secret)}</code>
        </p>
      </li>
      <li>
        <FirstCode onEnrolled={onEnrolled} />
      </li>
    </ol>
  )
}

const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

function FirstCode({ onEnrolled }: { onEnrolled: (codes: readonly string[]) => void }) {
  const t = useTranslate()
  const { submit, field, summary, busy } = useApiForm<{ code: string }>({
    defaultValues: { code: '' },
    rules: {
      code: {
        required: t('admin-access:factor.needed'),
        pattern: { value: /^\s*\d{3}\s?\d{3}\s*$/, message: t('admin-access:factor.six_digits') },
      },
    },
    fieldOf: CODE_PROBLEMS,
    quiet: true,
    send: async (body) => onEnrolled((await api(secondFactor.confirm, { body })).recovery_codes),
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <TextField
        {...field('code', t('admin-access:factor.first_code'), 12)}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Button type="submit" needsScript variant="primary" size="large" wide busy={busy}>
        {t('admin-access:factor.confirm')}
      </Button>
    </form>
  )
}
