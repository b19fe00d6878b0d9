import { chooseLanguage } from '../../shell/i18n/language-choice.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../shell/i18n/languages.ts'
import { Popover } from '../../ui/overlays/popover.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useLanguage, useTranslate } from '../../ui/texts/translate.ts'

/** The languages, each by its own name. */
export function HeaderLanguage() {
  const t = useTranslate()
  const shown = useLanguage()
  return (
    <Popover
      align="end"
      className="tap grid size-10 place-items-center rounded-full text-sm font-semibold uppercase hover:bg-sunk"
      panelClassName="p-1.5 min-w-44"
      label={t('shell:header.language', { name: LANGUAGE_NAMES[shown] })}
      trigger={shown}
    >
      <ul className="language-menu">
        {LANGUAGES.map((language) => (
          <li key={language}>
            <button
              type="button"
              lang={language}
              aria-current={language === shown || undefined}
              onClick={(event) => {
                event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
                void chooseLanguage(language)
              }}
            >
              {LANGUAGE_NAMES[language]}
              {language === shown && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
