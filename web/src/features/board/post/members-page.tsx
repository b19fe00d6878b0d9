import { paths } from '../../../app/paths.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { buttonClass } from '../../../ui/fields/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

/** A post that is shown to members only; the way on asks guests to sign in and brings them to it. */
export default function MembersPage({ id }: { id: string }) {
  const t = useTranslate()
  return (
    <div className="frame pt-6">
      <EmptyState
        level="h1"
        title={t('post:members.title')}
        action={
          <Link to={paths.memberPost({ id })} className={buttonClass({ variant: 'primary' })}>
            {t('post:members.open')}
          </Link>
        }
      >
        {t('post:members.text')}
      </EmptyState>
    </div>
  )
}
