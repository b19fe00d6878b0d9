import { chooseLanguage } from '../../../shell/i18n/language-choice.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../shell/i18n/languages.ts'
import { setTheme, type Theme, useTheme } from '../../../shell/layout/theme-store.ts'
import { RadioCard } from '../../../ui/fields/radio-card.tsx'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'

const CHOICES = 'grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-2'

/** The languages, each by its own name. It holds for the screens and for the mails of the account. */
export function LanguageChoice() {
  const t = useTranslate()
  const shown = useLanguage()
  return (
    <fieldset className={CHOICES}>
      <legend className="unseen">{t('profile:settings.language')}</legend>
      {LANGUAGES.map((language) => (
        <RadioCard
          key={language}
          name="language"
          value={language}
          lang={language}
          checked={language === shown}
          onChange={() => void chooseLanguage(language)}
          title={LANGUAGE_NAMES[language]}
        />
      ))}
    </fieldset>
  )
}

const THEMES: readonly Theme[] = ['light', 'dark']

export function ThemeChoice() {
  const t = useTranslate()
  const theme = useTheme((state) => state.theme)
  return (
    <fieldset className={CHOICES}>
      <legend className="unseen">{t('profile:settings.look')}</legend>
      {THEMES.map((each) => (
        <RadioCard
          key={each}
          name="theme"
          value={each}
          checked={each === theme}
          onChange={() => setTheme(each)}
          title={t(`profile:settings.${each}`)}
        />
      ))}
    </fieldset>
  )
}
