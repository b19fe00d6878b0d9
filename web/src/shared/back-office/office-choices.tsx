import { officePaths } from '../../app/office-paths.ts'
import { paths } from '../../app/paths.ts'
import { chooseLanguage } from '../../shell/i18n/language-choice.ts'
import { LANGUAGE_NAMES } from '../../shell/i18n/languages.ts'
import { OFFICE_LANGUAGES } from '../../shell/i18n/namespaces.ts'
import { classNames } from '../../ui/class-names.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useLanguage, useTranslate } from '../../ui/texts/translate.ts'
import { signOut } from '../account-area/sign-out.ts'
import { useOfficeMember } from './office-member.ts'

/** The languages of the back office, side by side. */
export function LanguageChoice() {
  const t = useTranslate()
  const language = useLanguage()
  const shown = OFFICE_LANGUAGES.includes(language) ? language : 'en'
  return (
    <fieldset aria-label={t('admin-office:language')} className="flex rounded-full bg-sunk p-0.5">
      {OFFICE_LANGUAGES.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-label={LANGUAGE_NAMES[each]}
          aria-pressed={each === shown}
          className={classNames(
            'tap inline-grid h-8 min-w-9 place-items-center rounded-full px-2 text-xs font-semibold uppercase',
            each === shown ? 'bg-surface shadow-card' : 'text-soft hover:text-ink',
          )}
          onClick={() => void chooseLanguage(each)}
        >
          {each}
        </button>
      ))}
    </fieldset>
  )
}

const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-start text-sm hover:bg-sunk focus-visible:-outline-offset-2'

/** Who is signed in, and the ways out. */
export function MemberMenu() {
  const t = useTranslate()
  const { username, role, own_role } = useOfficeMember()
  return (
    <Popover
      align="end"
      className="tap grid size-11 place-items-center rounded-full hover:bg-sunk"
      panelClassName="p-1.5 min-w-56"
      label={t('admin-office:member', { name: username })}
      trigger={<Avatar name={username} src={null} size="small" />}
    >
      <p className="px-3 py-2 text-sm">
        <span className="block font-semibold">{username}</span>
        {(role || own_role) && <span className="text-soft">{role ? t(`staff:role.${role}`) : own_role}</span>}
      </p>
      <ul className="border-t border-line pt-1.5">
        <li>
          <Link to={paths.account()} className={ROW}>
            <Icon name="user" className="size-4.5" />
            {t('accounts:account.title')}
          </Link>
        </li>
        <li>
          <Link to={officePaths.secondFactor()} className={ROW}>
            <Icon name="shield-check" className="size-4.5" />
            {t('admin-access:factor.title')}
          </Link>
        </li>
        <li>
          <button type="button" className={ROW} onClick={() => void signOut()}>
            <Icon name="log-out" className="size-4.5" />
            {t('accounts:sign_out.action')}
          </button>
        </li>
      </ul>
    </Popover>
  )
}
