import { SignInBody } from '@lunula/contract/accounts/credentials.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { paths } from '../../../app/paths.ts'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { quietLink, textLink } from '../../../ui/display/text-link.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { PasswordField } from '../password-field.tsx'
import { SocialWays } from '../social/social-ways.tsx'
import { signIn } from './enter.ts'
import { EntryFrame } from './entry-frame.tsx'
import { useTypedEmail } from './typed-email.ts'

/** `/auth/signin` */
export default function SignInPage({ search }: ViewProps<typeof paths.signIn>) {
  const t = useTranslate()
  const { form, submit, field, summary, busy } = useApiForm({
    schema: SignInBody,
    defaultValues: { email: useTypedEmail(), password: '' },
    send: ({ email, password }) => signIn({ email: email.trim(), password }, search.next),
  })
  const email = form.watch('email')
  return (
    <EntryFrame
      title={t('accounts:sign_in.title')}
      lead={t(search.next ? 'accounts:sign_in.lead_on_the_way' : 'accounts:sign_in.lead')}
      other={
        <>
          {t('accounts:sign_in.no_account')}{' '}
          <Link replace to={paths.signUp({}, search)} state={{ email }} className={textLink}>
            {t('accounts:sign_up.link')}
          </Link>
        </>
      }
    >
      <SocialWays next={search.next} agreement />
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <ErrorSummary title={t('forms:form.errors')} errors={summary} />
        <TextField
          {...field('email', t('accounts:email'))}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField {...field('password', t('accounts:password.label'))} autoComplete="current-password" />
        <Link
          to={paths.forgotPassword({}, search)}
          state={{ email }}
          className={`${quietLink} -mt-2 justify-self-start text-caption`}
        >
          {t('accounts:forgot.link')}
        </Link>
        <Button type="submit" needsScript variant="primary" size="large" wide busy={busy}>
          {t('accounts:sign_in.action')}
        </Button>
      </form>
    </EntryFrame>
  )
}
