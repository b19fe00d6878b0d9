import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { SEARCH_INPUT_ID } from '../../features/catalog/search-box/search-box.tsx'
import { useCartCount } from '../../shared/cart/cart-store.ts'
import { shortCount } from '../../ui/display/short-count.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import type { IconName } from '../../ui/pictures/icon-names.ts'
import { useTranslate } from '../../ui/texts/translate.ts'
import { paths } from '../paths.ts'

/** The five places that a thumb needs, on phones. */
export function BottomBar() {
  const t = useTranslate()
  const count = useCartCount()
  return (
    <nav
      aria-label={t('shell:bottom.label')}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
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
        <Place
          to={paths.cart()}
          icon="shopping-bag"
          name={t('shell:bottom.cart')}
          badge={count > 0 && <CartCount count={count} />}
        />
        <Place to={paths.account()} icon="user" name={t('shell:bottom.account')} />
      </ul>
    </nav>
  )
}

interface PlaceProps {
  to: string
  icon: IconName
  name: string
  badge?: ReactNode
  /** Lit on pages whose path begins so, besides its own. */
  within?: readonly string[]
  onPress?: () => void
}

function Place({ to, icon, name, badge, within = [], onPress }: PlaceProps) {
  const { pathname } = useLocation()
  const isCurrent = pathname === to || within.some((start) => pathname.startsWith(start))
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        {...(onPress && { onClick: onPress })}
        className="flex h-15 flex-col items-center justify-center gap-0.5 text-xs text-soft focus-visible:-outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-accent"
      >
        <span className="relative">
          <Icon name={icon} className="size-5.5" />
          {badge}
        </span>
        {name}
      </Link>
    </li>
  )
}

function CartCount({ count }: { count: number }) {
  const t = useTranslate()
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute -top-1.5 left-3.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-on-accent"
      >
        {shortCount(count)}
      </span>
      <span className="unseen">{t('shell:header.units', { count })}</span>
    </>
  )
}

/** In the same moment as the press, or phones would not bring up their keyboard. */
const focusSearch = () => document.getElementById(SEARCH_INPUT_ID)?.focus()
