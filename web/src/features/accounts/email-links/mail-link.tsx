import { EmailBody } from '@lunula/contract/accounts/credentials.ts'
import { type ReactNode, useState } from 'react'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { MailSent } from './mail-sent.tsx'

interface MailLinkProps {
  /** Asks the server for the mail; throws its refusal. */
  send: (email: string) => Promise<unknown>
  /** What the button says before anything was sent. */
  action: string
  /** What is said when a mail is on its way to an address. */
  sent: (email: string) => ReactNode
  /** The address that is written into the field already. */
  suggested?: string
}

/** Asks for an address and has a link sent to it; then the mail can be sent again, or to another address. */
export function MailLink({ send, action, sent, suggested = '' }: MailLinkProps) {
  const t = useTranslate()
  const [last, setLast] = useState<{ email: string; at: number } | null>(null)
  const { submit, field, summary, busy } = useApiForm({
    schema: EmailBody,
    defaultValues: { email: suggested },
    send: async ({ email }) => {
      await send(email.trim())
      setLast({ email: email.trim(), at: Date.now() })
    },
  })
  const problems = <ErrorSummary title={t('forms:form.errors')} errors={summary} />
  if (last) {
    return (
      <div className="grid gap-3">
        {problems}
        <MailSent email={last.email} sentAt={last.at} busy={busy} onAgain={() => void submit()}>
          {sent(last.email)}
        </MailSent>
        <Button variant="ghost" wide onClick={() => setLast(null)}>
          {t('accounts:mail.other')}
        </Button>
      </div>
    )
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {problems}
      <TextField
        {...field('email', t('accounts:email'))}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" needsScript variant="primary" size="large" wide busy={busy}>
        {action}
      </Button>
    </form>
  )
}
