import { paths } from '../../app/paths.ts'
import { Card } from '../../ui/display/card.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { usePlaces } from './places.ts'
import { signOut } from './sign-out.ts'

const ROW = 'flex w-full items-center gap-3 text-start transition-colors focus-visible:-outline-offset-2'
// rows of a list for a pointer, so that all are seen on 900 px of height: phones have the cards below
const SIDE_ROW = `${ROW} min-h-7 touch:min-h-11 rounded-field text-sm px-3 hover:bg-sunk aria-[current=page]:bg-moon aria-[current=page]:font-semibold`
const CARD_ROW = `${ROW} min-h-14 px-5 hover:bg-sunk`

/**
 * The places of the account area beside its screens, where there is room. A low screen scrolls the places by
 * themselves, so that signing out is always in sight.
 */
export function SideNav() {
  const t = useTranslate()
  const groups = usePlaces()
  return (
    <nav
      aria-label={t('accounts:account.title')}
      className="sticky top-[calc(var(--header-height)+1rem)] flex max-h-[calc(100dvh-var(--header-height)-2rem)] flex-col max-md:hidden"
    >
      <Link
        to={paths.account()}
        className="inline-flex min-h-8 flex-none items-center px-3 title-2 underline-offset-4 hover:underline"
      >
        {t('accounts:account.title')}
      </Link>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-0.5">
        {groups.map(({ name, places }) => (
          <section key={name} className="pt-2">
            <h2 className="px-3 text-xs text-soft">{name}</h2>
            <ul className="grid">
              {places.map(({ to, name: place, icon, current, Badge }) => (
                <li key={to}>
                  <Link to={to} aria-current={current ? 'page' : undefined} className={SIDE_ROW}>
                    <Icon name={icon} className="size-4.5 flex-none" />
                    <span className="flex-1">{place}</span>
                    {Badge && <Badge />}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="mt-2 flex-none border-t border-line pt-2">
        <button type="button" className={SIDE_ROW} onClick={() => void signOut()}>
          <Icon name="log-out" className="size-4.5 flex-none" />
          {t('accounts:sign_out.action')}
        </button>
      </div>
    </nav>
  )
}

/** The same places as lists of rows, on the first screen of the area on phones. */
export function PlaceRows() {
  const t = useTranslate()
  const groups = usePlaces()
  return (
    <nav aria-label={t('accounts:account.title')} className="grid gap-6 md:hidden">
      {groups.map(({ name, places }) => (
        <section key={name}>
          <h2 className="mb-2 title-3">{name}</h2>
          <Card padded={false}>
            <ul className="divide-y divide-line">
              {places.map(({ to, name: place, icon, Badge }) => (
                <li key={to}>
                  <Link to={to} className={CARD_ROW}>
                    <Icon name={icon} className="size-5 flex-none" />
                    <span className="flex-1">{place}</span>
                    {Badge && <Badge />}
                    <Icon name="chevron-right" className="size-4 flex-none text-soft" />
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        </section>
      ))}
      <Card padded={false}>
        <button type="button" className={CARD_ROW} onClick={() => void signOut()}>
          <Icon name="log-out" className="size-5 flex-none" />
          {t('accounts:sign_out.action')}
        </button>
      </Card>
    </nav>
  )
}
