import { SearchBox } from '../../features/catalog/search-box/search-box.tsx'
import { ThemeButton } from '../../shell/layout/theme-button.tsx'
import { Mark } from '../../ui/display/spinner.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { paths } from '../paths.ts'
import { HeaderAccount } from './header-account.tsx'
import { HeaderCart } from './header-cart.tsx'
import { HeaderCategories } from './header-categories.tsx'
import { HeaderLanguage } from './header-language.tsx'
import { HeaderNotifications } from './header-notifications.tsx'
import { HeaderWishlist } from './header-wishlist.tsx'

/**
 * Sticks to the top of every page. On phones its parts are laid out by themselves: the row of the
 * logo sticks, the search below it scrolls away, and what is missing stands in the bottom bar and the footer.
 */
export function Header() {
  const t = useTranslate()
  return (
    <header className="top-bar max-md:contents print:hidden">
      <div className="frame max-md:contents md:flex md:h-18 md:items-center md:gap-3">
        <div className="max-md:top-bar max-md:px-[clamp(1rem,4vw,1.5rem)]">
          <HomeLink />
        </div>
        <HeaderCategories />
        <Link
          to={paths.jobs()}
          className="inline-flex h-11 items-center rounded-full px-4 font-medium whitespace-nowrap hover:bg-sunk max-md:hidden"
        >
          {t('shell:header.board')}
        </Link>
        <div className="header-search max-md:frame relative pt-1 pb-2.5 max-md:z-30 md:mx-2 md:max-w-130 md:flex-1 md:py-0">
          <SearchBox />
        </div>
        <div className="flex items-center gap-1 max-md:fixed max-md:end-[clamp(1rem,4vw,1.5rem)] max-md:me-[env(safe-area-inset-right)] max-md:top-0 max-md:z-40 max-md:h-14 md:ms-auto low:max-md:absolute">
          <div className="hidden gap-1 md:flex">
            <HeaderLanguage />
            <ThemeButton />
          </div>
          <HeaderNotifications />
          <HeaderWishlist />
          <HeaderAccount />
          <HeaderCart />
        </div>
      </div>
    </header>
  )
}

/** The shop's mark and name, at the start of each header. */
export function HomeLink() {
  const t = useTranslate()
  return (
    <Link to={paths.categories()} className="home-link pe-2" aria-label={t('shell:header.home')}>
      <Mark className="size-7.5" />
      Lunula
    </Link>
  )
}
