import { SignUpBody } from '@lunula/contract/accounts/credentials.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { paths } from '../../../app/paths.ts'
import { Agreement } from '../../../shared/agreement.tsx'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { textLink } from '../../../ui/display/text-link.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'
import { NewPasswordField } from '../password/new-password-field.tsx'
import { SocialWays } from '../social/social-ways.tsx'
import { usernameRules } from '../username-rules.ts'
import { isForPost, signUp } from './enter.ts'
import { EntryFrame } from './entry-frame.tsx'
import { useTypedEmail } from './typed-email.ts'

/** A refusal that belongs to one field. */
const FIELD_OF = {
  'auth.password_common': 'password',
  'auth.username_taken': 'username',
  'auth.username_reserved': 'username',
} as const

/** `/auth/signup` */
export default function SignUpPage({ search }: ViewProps<typeof paths.signUp>) {
  const t = useTranslate()
  const language = useLanguage()
  const forPost = isForPost(search.next)
  const { form, submit, field, summary, busy } = useApiForm({
    schema: SignUpBody,
    rules: { username: usernameRules(t, { required: false }) },
    defaultValues: { email: useTypedEmail(), password: '', username: '' },
    fieldOf: FIELD_OF,
    send: ({ email, password, username }) =>
      signUp(
        { email: email.trim(), password, language, ...(username.trim() && { username: username.trim() }) },
        search.next,
      ),
  })
  const [email, password, username] = form.watch(['email', 'password', 'username'])
  return (
    <EntryFrame
      title={t('accounts:sign_up.title')}
      lead={t(forPost ? 'accounts:sign_up.lead_post' : 'accounts:sign_up.lead')}
      other={
        <>
          {t('accounts:sign_up.have_account')}{' '}
          <Link replace to={paths.signIn({}, search)} state={{ email }} className={textLink}>
            {t('accounts:sign_in.link')}
          </Link>
        </>
      }
    >
      <SocialWays next={search.next} />
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <ErrorSummary title={t('forms:form.errors')} errors={summary} />
        <TextField
          {...field('email', t('accounts:email'))}
          hint={t(forPost ? 'accounts:sign_up.email_hint_post' : 'accounts:sign_up.email_hint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <NewPasswordField
          {...field('password', t('accounts:password.label'))}
          typed={password}
          personal={[email, username]}
        />
        <TextField
          {...field('username', t('accounts:username'))}
          hint={t('accounts:sign_up.username_hint')}
          optional
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" needsScript variant="primary" size="large" wide busy={busy}>
          {t('accounts:sign_up.action')}
        </Button>
        <Agreement lead={t('accounts:agreement')} />
      </form>
    </EntryFrame>
  )
}
