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
      <ul>
        {LANGUAGES.map((language) => (
          <li key={language}>
            <button
              type="button"
              lang={language}
              aria-current={language === shown || undefined}
              className="flex min-h-11 w-full items-center justify-between gap-4 rounded-field px-3 text-start hover:bg-sunk focus-visible:-outline-offset-2"
              onClick={(event) => {
                event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
                void chooseLanguage(language)
              }}
            >
              {LANGUAGE_NAMES[language]}
              {language === shown && <Icon name="check" className="size-4 text-accent" />}
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
