import { profile } from '@lunula/contract/accounts/profile/endpoints.ts'
import { ChangeEmailBody, type User } from '@lunula/contract/accounts/schemas.ts'
import { useNavigate } from 'react-router'
import type { ViewProps } from '../../../app/page.tsx'
import { paths } from '../../../app/paths.ts'
import { AccountFrame } from '../../../shared/account-area/account-frame.tsx'
import { api } from '../../../shell/api/api.ts'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { showToast } from '../../../shell/overlays/toast-store.ts'
import { setUser } from '../../../shell/session/session-store.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Button, buttonClass } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { PasswordField } from '../password-field.tsx'

const FIELD_OF = { 'auth.password_wrong': 'password', 'auth.email_taken': 'email' } as const

/** `/account/update-email`: asks for another address; it counts once the link sent there is opened. */
export default function UpdateEmailPage({ data: user }: ViewProps<typeof paths.updateEmail, User>) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { submit, field, summary, busy } = useApiForm({
    schema: ChangeEmailBody,
    defaultValues: { email: '', password: '' },
    fieldOf: FIELD_OF,
    send: async ({ email, password }) => {
      setUser(await api(profile.changeEmail, { body: { email: email.trim(), password } }))
      showToast({ kind: 'positive', message: t('profile:email.sent', { email: email.trim() }) })
      await navigate(paths.profile())
    },
  })
  return (
    <AccountFrame
      narrow
      title={t('profile:email.title')}
      lead={t('profile:email.lead', { email: user.email })}
      above={[{ label: t('profile:title'), to: paths.profile() }]}
    >
      <Card>
        <form method="post" noValidate onSubmit={submit} className="grid gap-5">
          <ErrorSummary title={t('forms:form.errors')} errors={summary} />
          <TextField
            {...field('email', t('profile:email.new'))}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            {...field('password', t('accounts:password.label'))}
            hint={t('profile:email.why_password')}
            autoComplete="current-password"
          />
          <div className="form-end">
            <Button type="submit" needsScript variant="primary" size="large" busy={busy}>
              {t('profile:email.send')}
            </Button>
            <Link to={paths.profile()} className={buttonClass({ variant: 'ghost', size: 'large' })}>
              {t('profile:cancel')}
            </Link>
          </div>
        </form>
      </Card>
    </AccountFrame>
  )
}
