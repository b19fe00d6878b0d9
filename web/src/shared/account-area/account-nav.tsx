import { paths } from '../../app/paths.ts'
import { Card } from '../../ui/display/card.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { usePlaces } from './places.ts'
import { signOut } from './sign-out.ts'

const ROW = 'flex w-full items-center gap-3 text-start transition-colors focus-visible:-outline-offset-2'
const SIDE_ROW = `${ROW} min-h-11 rounded-field px-3 hover:bg-sunk aria-[current=page]:bg-moon aria-[current=page]:font-semibold`
const CARD_ROW = `${ROW} min-h-14 px-5 hover:bg-sunk`

/** The places of the account area beside its screens, where there is room. */
export function SideNav() {
  const t = useTranslate()
  const places = usePlaces()
  return (
    <nav
      aria-label={t('accounts:account.title')}
      className="sticky top-[calc(var(--header-height)+1.5rem)] max-md:hidden"
    >
      <Link
        to={paths.account()}
        className="mb-2 inline-flex min-h-11 items-center px-3 title-2 underline-offset-4 hover:underline"
      >
        {t('accounts:account.title')}
      </Link>
      <ul className="grid gap-0.5">
        {places.map(({ to, name, icon, current, Badge }) => (
          <li key={to}>
            <Link to={to} aria-current={current ? 'page' : undefined} className={SIDE_ROW}>
              <Icon name={icon} className="size-5 flex-none" />
              <span className="flex-1">{name}</span>
              {Badge && <Badge />}
            </Link>
          </li>
        ))}
        <li className="mt-2 border-t border-line pt-2">
          <button type="button" className={SIDE_ROW} onClick={() => void signOut()}>
            <Icon name="log-out" className="size-5 flex-none" />
            {t('accounts:sign_out.action')}
          </button>
        </li>
      </ul>
    </nav>
  )
}

/** The same places as a list of rows, on the first screen of the area on phones. */
export function PlaceRows() {
  const t = useTranslate()
  const places = usePlaces()
  return (
    <nav aria-label={t('accounts:account.title')} className="md:hidden">
      <Card padded={false}>
        <ul className="divide-y divide-line">
          {places.map(({ to, name, icon, Badge }) => (
            <li key={to}>
              <Link to={to} className={CARD_ROW}>
                <Icon name={icon} className="size-5 flex-none" />
                <span className="flex-1">{name}</span>
                {Badge && <Badge />}
                <Icon name="chevron-right" className="size-4 flex-none text-soft" />
              </Link>
            </li>
          ))}
          <li>
            <button type="button" className={CARD_ROW} onClick={() => void signOut()}>
              <Icon name="log-out" className="size-5 flex-none" />
              {t('accounts:sign_out.action')}
            </button>
          </li>
        </ul>
      </Card>
    </nav>
  )
}
