import { profile } from '@lunula/contract/accounts/profile/endpoints.ts'
import { ChangePasswordBody, type User } from '@lunula/contract/accounts/schemas.ts'
import { useNavigate } from 'react-router'
import type { ViewProps } from '../../../app/page.tsx'
import { paths } from '../../../app/paths.ts'
import { AccountFrame } from '../../../shared/account-area/account-frame.tsx'
import { api } from '../../../shell/api/api.ts'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { showToast } from '../../../shell/overlays/toast-store.ts'
import { Card } from '../../../ui/display/card.tsx'
import { textLink } from '../../../ui/display/text-link.ts'
import { Button, buttonClass } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { AccountNameField } from '../password/account-name-field.tsx'
import { NewPasswordField } from '../password/new-password-field.tsx'
import { PasswordField } from '../password-field.tsx'

const FIELD_OF = {
  'auth.password_wrong': 'current_password',
  'auth.password_common': 'new_password',
} as const

/** `/account/update-password`. The server signs every other device out. */
export default function UpdatePasswordPage({ data: user }: ViewProps<typeof paths.updatePassword, User>) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { form, submit, field, summary, busy } = useApiForm({
    schema: ChangePasswordBody,
    defaultValues: { current_password: '', new_password: '' },
    fieldOf: FIELD_OF,
    send: async (body) => {
      await api(profile.changePassword, { body })
      showToast({ kind: 'positive', message: t('profile:password.changed') })
      await navigate(paths.profile())
    },
  })
  return (
    <AccountFrame
      narrow
      title={t('profile:password.title')}
      lead={t('profile:password.lead')}
      above={[{ label: t('profile:title'), to: paths.profile() }]}
    >
      <Card>
        <form method="post" noValidate onSubmit={submit} className="grid gap-5">
          <ErrorSummary title={t('forms:form.errors')} errors={summary} />
          <AccountNameField email={user.email} />
          <PasswordField
            {...field('current_password', t('profile:password.current'))}
            autoComplete="current-password"
          />
          <NewPasswordField
            {...field('new_password', t('profile:password.new'))}
            typed={form.watch('new_password')}
            personal={[user.email, user.username]}
          />
          <div className="form-end">
            <Button type="submit" needsScript variant="primary" size="large" busy={busy}>
              {t('profile:password.title')}
            </Button>
            <Link to={paths.profile()} className={buttonClass({ variant: 'ghost', size: 'large' })}>
              {t('profile:cancel')}
            </Link>
          </div>
          <p className="text-sm text-soft">
            {t('profile:password.forgotten')}{' '}
            <Link to={paths.forgotPassword()} className={textLink}>
              {t('profile:password.forgotten_link')}
            </Link>
          </p>
        </form>
      </Card>
    </AccountFrame>
  )
}
