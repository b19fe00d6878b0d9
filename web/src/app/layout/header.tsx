import { SearchBox } from '../../features/catalog/search-box/search-box.tsx'
import { Mark } from '../../ui/display/spinner.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { paths } from '../paths.ts'
import { HeaderAccount } from './header-account.tsx'
import { HeaderCart } from './header-cart.tsx'
import { HeaderCategories } from './header-categories.tsx'
import { HeaderLanguage } from './header-language.tsx'
import { HeaderNotifications } from './header-notifications.tsx'
import { HeaderTheme } from './header-theme.tsx'
import { HeaderWishlist } from './header-wishlist.tsx'

/**
 * Sticks to the top of every page. On phones it has two rows, of which only the search stays in sight while
 * scrolling; the rest is then at hand in the bottom bar.
 */
export function Header() {
  const t = useTranslate()
  return (
    <header className="sticky -top-12 z-40 border-b border-line bg-paper/92 backdrop-blur-md md:top-0">
      <div className="frame flex flex-wrap items-center gap-x-1 md:h-18 md:flex-nowrap md:gap-x-3">
        <Link
          to={paths.categories()}
          className="flex h-14 items-center gap-2.5 pe-2 text-xl font-bold tracking-title"
          aria-label={t('shell:header.home')}
        >
          <Mark className="size-7.5" />
          Lunula
        </Link>
        <HeaderCategories />
        <Link
          to={paths.jobs()}
          className="inline-flex h-11 items-center rounded-full px-4 font-medium whitespace-nowrap hover:bg-sunk max-md:hidden"
        >
          {t('shell:header.board')}
        </Link>
        <div className="header-search order-last mb-2.5 w-full md:order-none md:mx-2 md:mb-0 md:max-w-130 md:flex-1">
          <SearchBox />
        </div>
        <div className="ms-auto flex items-center md:gap-1">
          <HeaderLanguage />
          <HeaderTheme />
          <HeaderNotifications />
          <HeaderWishlist />
          <HeaderAccount />
          <HeaderCart />
        </div>
      </div>
    </header>
  )
}
