import { useSession } from '../../shell/session/session-store.ts'
import { iconButtonClass } from '../../ui/fields/icon-button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { paths } from '../paths.ts'

/**
 * The way to the account; shows the first letter of whoever is signed in. On phones it stands in the bottom
 * bar.
 */
export function HeaderAccount() {
  const t = useTranslate()
  const user = useSession((session) => session.user)
  const label = user ? t('shell:header.account_of', { name: user.username }) : t('shell:header.account')
  return (
    <span className="max-md:hidden">
      <Link to={paths.account()} aria-label={label} title={label} className={iconButtonClass()}>
        {user ? (
          <span className="grid size-8 place-items-center rounded-full bg-moon text-sm font-bold uppercase">
            {user.username.slice(0, 1)}
          </span>
        ) : (
          <Icon name="user" className="size-5" />
        )}
      </Link>
    </span>
  )
}
