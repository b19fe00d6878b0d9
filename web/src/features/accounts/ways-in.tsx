import { paths } from '../../app/paths.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { buttonClass } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { Notice } from './notice.tsx'
import { EntryFrame } from './sign-in/entry-frame.tsx'
import { SocialWays } from './social/social-ways.tsx'

/**
 * What a guest finds where an account would be: all ways in, and what an account is good for. A session that
 * ended by itself is picked up where it was.
 */
export function WaysIn({ next }: { next: string | undefined }) {
  const t = useTranslate()
  const endedAt = useSession((session) => session.endedAt)
  const returnTo = endedAt ?? next
  return (
    <EntryFrame title={t('accounts:ways_in.title')} lead={t('accounts:ways_in.lead')}>
      {endedAt && (
        <div className="mb-5">
          <Notice kind="calm">{t('accounts:ways_in.ended')}</Notice>
        </div>
      )}
      <ul className="mb-6 grid gap-2">
        {(['cart', 'orders', 'addresses'] as const).map((reason) => (
          <li key={reason} className="flex gap-3">
            <span aria-hidden="true" className="mt-2.5 size-1.5 flex-none rounded-full bg-accent" />
            {t(`accounts:ways_in.${reason}`)}
          </li>
        ))}
      </ul>
      <SocialWays next={returnTo} agreement />
      <div className="grid gap-3">
        <Link
          to={paths.signIn({}, { next: returnTo })}
          className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
        >
          {t('accounts:sign_in.action')}
        </Link>
        <Link
          to={paths.signUp({}, { next: returnTo })}
          className={buttonClass({ size: 'large', wide: true })}
        >
          {t('accounts:sign_up.action')}
        </Link>
      </div>
    </EntryFrame>
  )
}
