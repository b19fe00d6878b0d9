import type { ReactNode } from 'react'
import { chooseLanguage } from '../../shell/i18n/language-choice.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../shell/i18n/languages.ts'
import { useCategories, useRootData } from '../../shell/layout/root-data.ts'
import { ThemeButton } from '../../shell/layout/theme-button.tsx'
import { Money } from '../../ui/display/money.tsx'
import { Mark } from '../../ui/display/spinner.tsx'
import { quietLink } from '../../ui/display/text-link.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useLanguage, useTranslate } from '../../ui/texts/translate.ts'
import { paths } from '../paths.ts'

const HELP = ['help', 'contact', 'shipping', 'returns', 'privacy', 'terms'] as const

/** The end of every page: the categories, and what a buyer should know before buying. */
export default function Footer() {
  const t = useTranslate()
  const root = useRootData()
  const categories = useCategories()
  return (
    <footer className="mt-20 print:hidden border-t border-line bg-sunk pb-[calc(var(--bottom-bar-height)+1.5rem)]">
      <div className="frame grid gap-10 py-12 md:grid-cols-[1.2fr_2fr_1.6fr]">
        <div>
          <p className="flex items-center gap-2.5 text-xl font-bold tracking-title">
            <Mark className="size-7.5" />
            Lunula
          </p>
          <p className="mt-3 max-w-xs text-soft">{t('footer:claim')}</p>
          <ul className="mt-2 grid gap-1">
            <Way to={paths.jobs()}>{t('footer:jobs')}</Way>
            <Way to={paths.technicians()}>{t('footer:technicians')}</Way>
            <Way to={paths.salons()}>{t('footer:salons')}</Way>
            <Way to={paths.courses()}>{t('footer:courses')}</Way>
            <Way to={paths.about()}>{t('footer:about')}</Way>
            <Way to={paths.promotion()}>{t('footer:promotions')}</Way>
          </ul>
          {root?.testShop && (
            <p className="mt-5 max-w-xs rounded-field bg-warning-tint px-4 py-3 text-sm text-warning">
              {t('footer:test_shop')}
            </p>
          )}
        </div>
        {categories.length > 0 && (
          <nav aria-label={t('footer:categories')}>
            <h2 className="title-3">{t('footer:categories')}</h2>
            <ul className="footer-links mt-3 columns-[2_7rem] gap-6">
              {categories.map(({ slug, name }) => (
                <li key={slug}>
                  <Link to={paths.category({ category: slug })}>{name}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <section aria-labelledby="footer-facts">
          <h2 id="footer-facts" className="title-3">
            {t('footer:good_to_know')}
          </h2>
          <ul className="mt-3 grid gap-3 text-soft">
            {root?.fees?.free_shipping_threshold != null && (
              <Fact icon={<Icon name="truck" className="size-5" />}>
                {t('footer:free_shipping')} <Money cents={root.fees.free_shipping_threshold} />
              </Fact>
            )}
            <Fact icon={<Icon name="badge-percent" className="size-5" />}>{t('footer:wholesale')}</Fact>
            <Fact icon={<Icon name="truck" className="size-5" />}>{t('footer:ground_only')}</Fact>
            <Fact icon={<Icon name="package-x" className="size-5" />}>{t('footer:returns')}</Fact>
            <Fact icon={<Icon name="credit-card" className="size-5" />}>{t('footer:prices')}</Fact>
          </ul>
        </section>
      </div>
      <nav aria-label={t('footer:help')} className="frame pb-4">
        <ul className="footer-links flex flex-wrap gap-x-6 border-t border-line pt-4">
          {HELP.map((slug) => (
            <li key={slug}>
              <Link to={paths[slug]()} className="min-h-11">
                {t(`footer:pages.${slug}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <FooterChoices />
    </footer>
  )
}

/** Language and look at the end of every page on phones, whose header has no room for them. */
function FooterChoices() {
  const t = useTranslate()
  const shown = useLanguage()
  return (
    <div className="frame flex items-center justify-between gap-3 pb-2 md:hidden noscript:hidden">
      <ul aria-label={t('footer:language')} className="footer-languages">
        {LANGUAGES.map((language) => (
          <li key={language}>
            <button
              type="button"
              lang={language}
              aria-current={language === shown || undefined}
              onClick={() => void chooseLanguage(language)}
            >
              {language === shown && <Icon name="check" />}
              {LANGUAGE_NAMES[language]}
            </button>
          </li>
        ))}
      </ul>
      <ThemeButton />
    </div>
  )
}

const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <Link to={to} className={quietLink}>
      {children}
      <Icon name="chevron-right" className="size-4" />
    </Link>
  </li>
)

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-3">
    <span aria-hidden="true" className="mt-0.5 text-ink">
      {icon}
    </span>
    <span>{children}</span>
  </li>
)
