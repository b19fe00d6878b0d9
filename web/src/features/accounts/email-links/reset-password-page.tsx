import { ResetPasswordBody } from '@lunula/contract/accounts/credentials.ts'
import { accounts } from '@lunula/contract/accounts/endpoints.ts'
import { isApiError } from '@lunula/contract/client.ts'
import { useState } from 'react'
import type { ViewProps } from '../../../app/page.tsx'
import { paths } from '../../../app/paths.ts'
import { api } from '../../../shell/api/api.ts'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { useTitle } from '../../../shell/layout/use-title.ts'
import { clearSession, hasSession, useSession } from '../../../shell/session/session-store.ts'
import { Button, buttonClass } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { AccountNameField } from '../password/account-name-field.tsx'
import { NewPasswordField } from '../password/new-password-field.tsx'
import { EntryFrame } from '../sign-in/entry-frame.tsx'
import { hasLinkForm } from './link-form.ts'
import { MailLink } from './mail-link.tsx'
import { sendReset } from './send-links.ts'

type Stage = 'choose' | 'done' | 'too_old'

/** `/auth/reset-password?token=…`, opened from a mail. */
export default function ResetPasswordPage({ search }: ViewProps<typeof paths.resetPassword>) {
  const t = useTranslate()
  const { token = '' } = search
  const [stage, setStage] = useState<Stage>(hasLinkForm(token) ? 'choose' : 'too_old')
  useTitle(t(`accounts:reset.${stage}.title`))
  return (
    <EntryFrame title={t(`accounts:reset.${stage}.title`)} lead={t(`accounts:reset.${stage}.lead`)}>
      {stage === 'choose' && <ChoosePassword token={token} onStage={setStage} />}
      {stage === 'done' && (
        <Link to={paths.signIn()} className={buttonClass({ variant: 'primary', size: 'large', wide: true })}>
          {t('accounts:sign_in.action')}
        </Link>
      )}
      {stage === 'too_old' && (
        <MailLink
          send={sendReset}
          action={t('accounts:forgot.action')}
          sent={(email) => t('accounts:forgot.sent', { email })}
        />
      )}
    </EntryFrame>
  )
}

function ChoosePassword({ token, onStage }: { token: string; onStage: (stage: Stage) => void }) {
  const t = useTranslate()
  const email = useSession(({ user }) => user?.email ?? '')
  const { form, submit, field, summary, busy } = useApiForm({
    schema: ResetPasswordBody,
    defaultValues: { password: '' },
    fieldOf: { 'auth.password_common': 'password' },
    send: async ({ password }) => {
      try {
        await api(accounts.resetPassword, { body: { token, password } })
      } catch (error) {
        if (!isApiError(error) || error.status !== 410) throw error
        return onStage('too_old')
      }
      // every session of the account has ended, this browser's as well; a guest keeps cart and drafts
      if (hasSession()) clearSession()
      onStage('done')
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <AccountNameField email={email} />
      <NewPasswordField
        {...field('password', t('accounts:password.new'))}
        typed={form.watch('password')}
        personal={[email]}
      />
      <Button type="submit" needsScript variant="primary" size="large" wide busy={busy}>
        {t('accounts:reset.action')}
      </Button>
    </form>
  )
}
