import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { officePaths } from '../../app/office-paths.ts'
import { paths } from '../../app/paths.ts'
import { tryAgain } from '../../shell/errors/try-again.ts'
import { OFFICE_LANGUAGES } from '../../shell/i18n/namespaces.ts'
import { ThemeButton } from '../../shell/layout/theme-button.tsx'
import { Mark } from '../../ui/display/spinner.tsx'
import { IconButton, iconButtonClass } from '../../ui/fields/icon-button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useLanguage, useTranslate } from '../../ui/texts/translate.ts'
import { LanguageChoice, MemberMenu } from './office-choices.tsx'
import { OfficeNav } from './office-nav.tsx'

const Palette = lazy(() => tryAgain(() => import('./palette/palette.tsx')))

/**
 * What stands around each page of the back office: its places beside the page, and above it the way to find
 * things, language, theme, the shop, and who is signed in. On phones the places are a sheet.
 */
export function OfficeFrame() {
  const t = useTranslate()
  const language = useLanguage()
  const [finding, setFinding] = useState(false)
  useFindKey(() => setFinding(true))
  // nothing of the office is open before the second factor
  if (useLocation().pathname === officePaths.secondFactor()) return <BareFrame />
  return (
    <div
      lang={OFFICE_LANGUAGES.includes(language) ? undefined : 'en'}
      className="min-h-dvh md:grid md:grid-cols-[15rem_minmax(0,1fr)] print:block"
    >
      <aside className="sticky top-0 flex h-dvh flex-col border-e border-line bg-sunk max-md:hidden print:hidden">
        <HomeLink />
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-4">
          <OfficeNav />
        </div>
      </aside>
      <div className="flex min-w-0 flex-col">
        <header className="top-bar print:hidden">
          <div className="flex h-14 items-center gap-1 px-[clamp(1rem,3vw,2rem)]">
            <span className="flex-1 md:hidden">
              <HomeLink />
            </span>
            <button
              type="button"
              onClick={() => setFinding(true)}
              className="flex h-10 max-w-96 flex-1 items-center gap-2.5 rounded-full border border-line bg-surface px-4 text-start text-sm text-soft hover:border-edge max-md:hidden"
            >
              <Icon name="search" className="size-4" />
              <span className="flex-1 truncate">{t('admin-office:find.open')}</span>
              <kbd className="rounded border border-line px-1.5 text-xs">Ctrl K</kbd>
            </button>
            <span className="md:hidden">
              <IconButton
                label={t('admin-office:find.open')}
                icon={<Icon name="search" className="size-5" />}
                onClick={() => setFinding(true)}
              />
            </span>
            <span className="ms-auto flex items-center gap-1 max-md:hidden">
              <LanguageChoice />
              <ThemeButton />
              <ShopLink />
            </span>
            <MemberMenu />
            <PlacesSheet />
          </div>
        </header>
        <main id="main" tabIndex={-1} className="flex-1 px-[clamp(1rem,3vw,2rem)] py-5 outline-none md:py-7">
          <Outlet />
        </main>
      </div>
      <Suspense>{finding && <Palette onClose={() => setFinding(false)} />}</Suspense>
    </div>
  )
}

function BareFrame() {
  const language = useLanguage()
  return (
    <div lang={OFFICE_LANGUAGES.includes(language) ? undefined : 'en'} className="flex min-h-dvh flex-col">
      <header className="top-bar print:hidden">
        <div className="flex h-14 items-center gap-1 px-[clamp(1rem,3vw,2rem)]">
          <HomeLink />
          <span className="ms-auto flex items-center gap-1">
            <LanguageChoice />
            <ThemeButton />
            <MemberMenu />
          </span>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 px-[clamp(1rem,3vw,2rem)] py-5 outline-none md:py-10">
        <Outlet />
      </main>
    </div>
  )
}

function HomeLink() {
  const t = useTranslate()
  return (
    <Link to={officePaths.home()} className="home-link md:px-6" aria-label={t('admin-office:home.link')}>
      <Mark className="size-7.5" />
      Lunula
    </Link>
  )
}

function ShopLink() {
  const t = useTranslate()
  const name = t('admin-office:to_shop')
  return (
    <Link to={paths.categories()} aria-label={name} title={name} className={iconButtonClass()}>
      <Icon name="store" className="size-5" />
    </Link>
  )
}

/** The places on phones; going to one closes the sheet. */
function PlacesSheet() {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the page that is shown
  useEffect(() => setOpen(false), [key])
  return (
    <span className="md:hidden">
      <IconButton
        label={t('admin-office:places')}
        icon={<Icon name="list" className="size-5" />}
        onClick={() => setOpen(true)}
      />
      <Sheet from="right" open={open} onClose={() => setOpen(false)} title={t('admin-office:places')}>
        {open && (
          <>
            <OfficeNav />
            <div className="mt-4 flex items-center gap-1 border-t border-line pt-3">
              <LanguageChoice />
              <ThemeButton />
              <ShopLink />
            </div>
          </>
        )}
      </Sheet>
    </span>
  )
}

/** Ctrl or ⌘ with K, wherever the focus is. */
function useFindKey(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
