import type { User } from '@lunula/contract/accounts/schemas.ts'
import { paths } from '../../app/paths.ts'
import { buttonClass } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

/** Asks to confirm the e-mail address; nothing once it is confirmed. */
export function ConfirmEmail({ user }: { user: User }) {
  const t = useTranslate()
  if (user.email_verified) return null
  return (
    <section
      aria-labelledby="confirm-email"
      className="grid grid-cols-[auto_1fr] sm:grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-3 rounded-card bg-moon/55 px-5 py-4 dark:bg-moon/45"
    >
      <Icon name="mail" className="size-6 max-sm:self-start" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h2 id="confirm-email" className="title-3">
          {t('profile:confirm.title')}
        </h2>
        <p className="text-sm">{t('profile:confirm.text', { email: user.email })}</p>
      </div>
      <Link
        to={paths.verifyEmail()}
        className={`${buttonClass({ size: 'small' })} max-sm:col-start-2 max-sm:justify-self-start`}
      >
        {t('profile:confirm.action')}
      </Link>
    </section>
  )
}
