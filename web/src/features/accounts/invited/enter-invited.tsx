import { SetupPasswordBody } from '@lunula/contract/accounts/credentials.ts'
import { accounts } from '@lunula/contract/accounts/endpoints.ts'
import { invitations } from '@lunula/contract/accounts/invitations/endpoints.ts'
import { isApiError } from '@lunula/contract/client.ts'
import { OFFICE, paths } from '../../../app/paths.ts'
import { Agreement } from '../../../shared/agreement.tsx'
import { api } from '../../../shell/api/api.ts'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { reloadData } from '../../../shell/routing/navigation.ts'
import { setUser } from '../../../shell/session/session-store.ts'
import { quietLink } from '../../../ui/display/text-link.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'
import { NewPasswordField } from '../password/new-password-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { enter } from '../sign-in/enter.ts'
import type { ShownProps } from './staff-invitation-page.tsx'

const FIELD_OF = { 'auth.password_common': 'password', 'auth.invalid_credentials': 'password' } as const

/** Nobody is signed in: a password opens an account for the invited address, or the one that it has. */
export function EnterInvited({ invitation: { email, has_account }, token }: ShownProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { form, submit, field, summary, busy } = useApiForm({
    ...(has_account ? {} : { schema: SetupPasswordBody }),
    defaultValues: { password: '' },
    fieldOf: FIELD_OF,
    send: ({ password }) =>
      (has_account
        ? signInAndAccept({ email, password }, token)
        : api(invitations.signUp, { body: { token, password, language } })
      ).then(
        (entered) => enter(entered, OFFICE),
        (error: unknown) => {
          if (!isApiError(error) || error.status !== 410) throw error
          reloadData()
        },
      ),
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <TextField
        label={t('accounts:email')}
        hint={t('accounts:invited.email_note')}
        id="invited-email"
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      {has_account ? (
        <>
          <PasswordField
            {...field('password', t('accounts:password.label'))}
            autoComplete="current-password"
          />
          <Link
            to={paths.forgotPassword()}
            state={{ email }}
            className={`${quietLink} -mt-2 justify-self-start text-caption`}
          >
            {t('accounts:forgot.link')}
          </Link>
        </>
      ) : (
        <NewPasswordField
          {...field('password', t('accounts:password.label'))}
          typed={form.watch('password')}
          personal={[email]}
        />
      )}
      <Button type="submit" needsScript variant="primary" size="large" wide busy={busy}>
        {t(has_account ? 'accounts:invited.sign_in' : 'accounts:invited.sign_up')}
      </Button>
      {has_account ? (
        <p className="text-sm text-soft">{t('accounts:invited.social')}</p>
      ) : (
        <Agreement lead={t('accounts:agreement')} />
      )}
    </form>
  )
}

/** When the invitation has ended meanwhile, the visitor stays signed in. */
async function signInAndAccept(credentials: { email: string; password: string }, token: string) {
  const { user } = await api(accounts.signIn, { body: credentials })
  try {
    return await api(invitations.accept, { body: { token } })
  } catch (error) {
    setUser(user)
    throw error
  }
}
