import { useLocation } from 'react-router'
import { SEARCH_INPUT_ID } from '../../features/catalog/search-box/search-box.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import type { IconName } from '../../ui/pictures/icon-names.ts'
import { useTranslate } from '../../ui/texts/translate.ts'
import { paths } from '../paths.ts'

/** The five places that a thumb needs, on phones. */
export function BottomBar() {
  const t = useTranslate()
  return (
    <nav
      aria-label={t('shell:bottom.label')}
      className="fixed inset-x-0 bottom-0 z-40 low:static print:hidden border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-5">
        <Place
          to={paths.categories()}
          icon="store"
          name={t('shell:bottom.shop')}
          within={['/categories/', '/product/', '/shades']}
        />
        <Place to={paths.search()} icon="search" name={t('shell:bottom.search')} onPress={focusSearch} />
        <Place
          to={paths.jobs()}
          icon="briefcase-business"
          name={t('shell:bottom.board')}
          within={['/nailtech', '/salon-sale', '/technician/']}
        />
        <Place to={paths.wishlist()} icon="heart" name={t('shell:bottom.saved')} />
        <Place to={paths.account()} icon="user" name={t('shell:bottom.account')} />
      </ul>
    </nav>
  )
}

interface PlaceProps {
  to: string
  icon: IconName
  name: string
  /** Lit on pages whose path begins so, besides its own. */
  within?: readonly string[]
  onPress?: () => void
}

function Place({ to, icon, name, within = [], onPress }: PlaceProps) {
  const { pathname } = useLocation()
  const isCurrent = pathname === to || within.some((start) => pathname.startsWith(start))
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        {...(onPress && { onClick: onPress })}
        className="bottom-link"
      >
        <Icon name={icon} className="size-5.5" />
        {name}
      </Link>
    </li>
  )
}

/** In the same moment as the press, or phones would not bring up their keyboard. */
const focusSearch = () => document.getElementById(SEARCH_INPUT_ID)?.focus()
