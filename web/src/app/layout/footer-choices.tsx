import { chooseLanguage } from '../../shell/i18n/language-choice.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../shell/i18n/languages.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useLanguage, useTranslate } from '../../ui/texts/translate.ts'
import { HeaderTheme } from './header-theme.tsx'

/** Language and look at the end of every page on phones, whose header has no room for them. */
export function FooterChoices() {
  const t = useTranslate()
  const shown = useLanguage()
  return (
    <div className="frame flex items-center justify-between gap-3 pb-2 md:hidden noscript:hidden">
      <ul aria-label={t('shell:footer.language')} className="-ms-3 flex flex-wrap gap-1">
        {LANGUAGES.map((language) => (
          <li key={language}>
            <button
              type="button"
              lang={language}
              aria-current={language === shown || undefined}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-soft aria-[current=true]:font-semibold aria-[current=true]:text-ink"
              onClick={() => void chooseLanguage(language)}
            >
              {language === shown && <Icon name="check" className="size-4" />}
              {LANGUAGE_NAMES[language]}
            </button>
          </li>
        ))}
      </ul>
      <HeaderTheme />
    </div>
  )
}
