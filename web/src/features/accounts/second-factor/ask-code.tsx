import { secondFactor } from '@lunula/contract/accounts/second-factor/endpoints.ts'
import { useState } from 'react'
import { api } from '../../../shell/api/api.ts'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

/** The refusals that belong beside the code. */
export const CODE_PROBLEMS = { 'second_factor.code_wrong': 'code', 'request.too_many': 'code' } as const

/** Asks for a code of the app, or for a recovery code once the phone is gone. */
export function AskCode({ onPassed }: { onPassed: () => void }) {
  const t = useTranslate()
  const [byRecovery, setByRecovery] = useState(false)
  return (
    <>
      <CodeForm key={String(byRecovery)} byRecovery={byRecovery} onPassed={onPassed} />
      <Button size="small" variant="ghost" wide needsScript onClick={() => setByRecovery(!byRecovery)}>
        {t(byRecovery ? 'admin-access:factor.by_app' : 'admin-access:factor.by_recovery')}
      </Button>
    </>
  )
}

function CodeForm({ byRecovery, onPassed }: { byRecovery: boolean; onPassed: () => void }) {
  const t = useTranslate()
  const { submit, field, summary, busy } = useApiForm<{ code: string }>({
    defaultValues: { code: '' },
    rules: { code: { required: t('admin-access:factor.needed') } },
    fieldOf: CODE_PROBLEMS,
    quiet: true,
    send: async ({ code }) => {
      await api(secondFactor.pass, { body: { code: code.trim() } })
      onPassed()
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mb-4 grid gap-5">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      {byRecovery ? (
        <TextField
          {...field('code', t('admin-access:factor.recovery_code'), 32)}
          hint={t('admin-access:factor.recovery_hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      ) : (
        <TextField
          {...field('code', t('admin-access:factor.code'), 12)}
          hint={t('admin-access:factor.code_hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      )}
      <Button type="submit" needsScript variant="primary" size="large" wide busy={busy}>
        {t('admin-access:factor.pass')}
      </Button>
    </form>
  )
}
