import type { ReactNode } from 'react'
import { Button, buttonClass } from '../../../ui/fields/button.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { Notice } from '../notice.tsx'
import { mailboxOf } from './mailboxes.ts'
import { useWait } from './use-wait.ts'

/**
 * So long one waits before asking for the same mail again, in milliseconds: mail takes its time, and
 * impatience fills mailboxes.
 */
const PATIENCE_MS = 60_000

interface MailSentProps {
  email: string
  /** Milliseconds since 1970. */
  sentAt: number
  busy: boolean
  onAgain: () => void
  /** What has been sent, and for how long it is good. */
  children: ReactNode
}

/**
 * A mail is on its way: to which mailbox, what to do when it does not come, and how to have it sent again.
 */
export function MailSent({ email, sentAt, busy, onAgain, children }: MailSentProps) {
  const t = useTranslate()
  const left = useWait(sentAt + PATIENCE_MS)
  const mailbox = mailboxOf(email)
  return (
    <div className="grid gap-5">
      <Notice kind="positive">{children}</Notice>
      {mailbox && (
        <a
          href={mailbox.address}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
        >
          {t('accounts:mail.open', { mailbox: mailbox.name })}
        </a>
      )}
      <p className="text-caption text-soft">{t('accounts:mail.not_there')}</p>
      <Button size="large" wide needsScript busy={busy} disabled={left > 0} onClick={onAgain}>
        {left > 0 ? t('accounts:mail.again_in', { seconds: left }) : t('accounts:mail.again')}
      </Button>
    </div>
  )
}
