import { IconButton } from '../../ui/fields/icon-button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { setTheme } from './theme-store.ts'

/**
 * Light or dark. Both icons are in the page and the style sheet picks one, so that nothing flickers while
 * loading.
 */
export function ThemeButton() {
  const t = useTranslate()
  return (
    <IconButton
      label={t('shell:header.theme')}
      icon={
        <>
          <Icon name="moon-star" className="size-5 dark:hidden" />
          <Icon name="sun" className="hidden size-5 dark:block" />
        </>
      }
      onClick={() => setTheme(document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark')}
    />
  )
}
