import { POST_KINDS } from '@lunula/contract/board/fields/choices.ts'
import { LIFETIME_DAYS } from '@lunula/contract/board/states.ts'
import { paths } from '../../../app/paths.ts'
import { useSession } from '../../../shell/session/session-store.ts'
import { textLink } from '../../../ui/display/text-link.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { SIGNS, WRITE_PATHS } from './kinds.ts'

/** `/technician/post`: what kind of post it is to be. */
export default function StartPage() {
  const t = useTranslate()
  const isSignedIn = useSession(({ user }) => user !== null)
  return (
    <div className="frame py-8 sm:py-12">
      <div className="mx-auto max-w-3xl">
        <h1 className="title-1">{t('posting:start.title')}</h1>
        <p className="mt-2 text-soft">{t('posting:start.lead')}</p>
        <ul className="mt-6 grid gap-3 sm:grid-cols-2">
          {POST_KINDS.map((kind) => (
            <li key={kind}>
              <Link
                to={WRITE_PATHS[kind]()}
                className="flex h-full items-start gap-4 rounded-card border border-line bg-surface p-5 shadow-card transition-colors hover:border-edge"
              >
                <span className="grid size-11 flex-none place-items-center rounded-full bg-moon">
                  <Icon name={SIGNS[kind]} className="size-5.5" />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="title-3 block">{t(`posting:start.${kind}.title`)}</span>
                  <span className="mt-0.5 block text-sm text-soft">{t(`posting:start.${kind}.text`)}</span>
                  <span className="mt-2 block text-caption text-soft">
                    {t('posting:start.stands', { count: LIFETIME_DAYS[kind] })}
                  </span>
                </span>
                <Icon name="chevron-right" className="mt-1 size-4 flex-none text-soft" />
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-6 text-sm text-soft">{t('posting:start.rules')}</p>
        {isSignedIn && (
          <p className="mt-3">
            <Link to={paths.myPosts()} className={textLink}>
              {t('posting:mine.title')}
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}
