import { SetupPasswordBody } from '@lunula/contract/accounts/credentials.ts'
import type { User } from '@lunula/contract/accounts/schemas.ts'
import type { ViewProps } from '../../../app/page.tsx'
import type { paths } from '../../../app/paths.ts'
import { signOut } from '../../../shared/account-area/sign-out.ts'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { AccountNameField } from '../password/account-name-field.tsx'
import { NewPasswordField } from '../password/new-password-field.tsx'
import { setUpPassword } from './enter.ts'
import { EntryFrame } from './entry-frame.tsx'

/** `/auth/setup-password`: the one screen for whoever came by a provider and has no password yet. */
export default function SetupPasswordPage({
  data: user,
  search,
}: ViewProps<typeof paths.setupPassword, User>) {
  const t = useTranslate()
  const { form, submit, field, summary, busy } = useApiForm({
    schema: SetupPasswordBody,
    defaultValues: { password: '' },
    fieldOf: { 'auth.password_common': 'password' },
    send: ({ password }) => setUpPassword(password, search.next),
  })
  return (
    <EntryFrame
      title={t('accounts:setup.title')}
      lead={t('accounts:setup.lead', { email: user.email })}
      other={
        <Button variant="ghost" onClick={() => void signOut()}>
          {t('accounts:setup.sign_out')}
        </Button>
      }
    >
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <ErrorSummary title={t('forms:form.errors')} errors={summary} />
        <AccountNameField email={user.email} />
        <NewPasswordField
          {...field('password', t('accounts:password.new'))}
          typed={form.watch('password')}
          personal={[user.email, user.username]}
        />
        <Button type="submit" needsScript variant="primary" size="large" wide busy={busy}>
          {t('accounts:setup.action')}
        </Button>
      </form>
    </EntryFrame>
  )
}
