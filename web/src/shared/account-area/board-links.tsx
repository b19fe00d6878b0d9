import { paths } from '../../app/paths.ts'
import { buttonClass } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

/** To the lists of the board, from what begins there and is still empty. */
export function BoardLinks() {
  const t = useTranslate()
  return (
    <>
      <Link to={paths.jobs()} className={buttonClass({ variant: 'primary' })}>
        {t('saved:posts.empty.jobs')}
      </Link>
      <Link to={paths.salons()} className={buttonClass()}>
        {t('saved:posts.empty.salons')}
      </Link>
    </>
  )
}
