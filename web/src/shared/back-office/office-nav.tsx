import { useLocation } from 'react-router'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { useOfficeMember } from './office-member.ts'
import { groupsFor, placeAt } from './office-places.ts'

const ROW =
  'flex min-h-9 touch:min-h-11 w-full items-center gap-3 rounded-field px-3 text-sm transition-colors hover:bg-moon/60 focus-visible:-outline-offset-2 aria-[current=page]:bg-moon aria-[current=page]:font-semibold'

/** The places that the member may open, by groups. */
export function OfficeNav() {
  const t = useTranslate()
  const { pathname } = useLocation()
  const { permissions } = useOfficeMember()
  const groups = groupsFor(permissions)
  const current = placeAt(pathname, groups)
  return (
    <nav aria-label={t('admin-office:places')} className="grid gap-4">
      {groups.map(({ name, places }) => (
        <section key={name ?? ''} aria-label={name ? t(name) : undefined}>
          {name && <h2 className="px-3 pb-1 text-xs font-medium text-soft">{t(name)}</h2>}
          <ul className="grid gap-0.5">
            {places.map((place) => (
              <li key={place.to}>
                <Link to={place.to} aria-current={place.to === current ? 'page' : undefined} className={ROW}>
                  <Icon name={place.icon} className="size-4.5 flex-none" />
                  {t(place.name)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
