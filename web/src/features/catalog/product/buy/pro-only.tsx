import { paths } from '../../../../app/paths.ts'
import { Moon } from '../../../../ui/display/spinner.tsx'
import { buttonClass } from '../../../../ui/fields/button.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'

/**
 * In the place of the button: that this is for professionals, and what to do to become one here. Not seen in
 * the server's page by whom the browser knows to be one.
 */
export default function ProOnly() {
  const t = useTranslate()
  return (
    <div className="rounded-card in-data-professional:invisible bg-moon/55 px-5 py-4 dark:bg-moon/45">
      <h2 className="flex items-center gap-3 title-3">
        <Moon className="w-7 flex-none text-accent" />
        {t('product:pro.only_title')}
      </h2>
      <p className="mt-1.5 text-sm">{t('product:pro.only_text')}</p>
      <Link to={paths.license()} className={`${buttonClass({ variant: 'primary' })} mt-4`}>
        {t('catalog:pro.submit')}
      </Link>
    </div>
  )
}
