import { paths } from '../../app/paths.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { buttonClass } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { Head } from '../layout/head.tsx'

export type ErrorKind = 'not-found' | 'forbidden' | 'failed' | 'offline'

interface ErrorScreenProps {
  kind: ErrorKind
  /** What exactly is missing, when the server said so. */
  message?: string
  /** The page to try again; the one shown now when it is left out. */
  from?: string
}

const TEXTS = {
  'not-found': { title: 'errors:not_found.title', text: 'errors:not_found.text' },
  forbidden: { title: 'errors:forbidden.title', text: 'errors:forbidden.text' },
  failed: { title: 'errors:failed.title', text: 'errors:failed.text' },
  offline: { title: 'errors:offline.title', text: 'errors:offline.text' },
} as const

/** Says what went wrong and offers ways on. */
export function ErrorScreen({ kind, message, from }: ErrorScreenProps) {
  const t = useTranslate()
  const title = message ?? t(TEXTS[kind].title)
  const canRetry = kind === 'failed' || kind === 'offline'
  return (
    <section className="frame py-10">
      <Head title={title} robots="noindex" />
      <EmptyState
        level="h1"
        title={title}
        action={
          <>
            {canRetry && (
              <a href={from ?? ''} className={buttonClass({ variant: 'primary' })}>
                {t('errors:try_again')}
              </a>
            )}
            <Link to={paths.home()} className={buttonClass({ variant: canRetry ? 'secondary' : 'primary' })}>
              {t('errors:go_to_shop')}
            </Link>
          </>
        }
      >
        <p>{t(TEXTS[kind].text)}</p>
      </EmptyState>
    </section>
  )
}
