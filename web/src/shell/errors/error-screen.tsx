import type { MouseEvent } from 'react'
import { paths } from '../../app/paths.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { buttonClass } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { go, pendingLocation } from '../routing/navigation.ts'
import { type ErrorKind, titleOf } from './error-kinds.ts'

export interface ErrorScreenProps {
  kind: ErrorKind
  /** What exactly is missing, when the server said so. */
  message?: string
  /** The page to try again, the one shown now when it is left out; null when there is none. */
  from?: string | null
}

/** Says what went wrong and offers ways on. */
export function ErrorScreen({ kind, message, from }: ErrorScreenProps) {
  const t = useTranslate()
  const canRetry = from !== null && (kind === 'failed' || kind === 'offline' || kind === 'outdated')
  return (
    <section className="frame py-10">
      <EmptyState
        level="h1"
        title={message ?? t(titleOf(kind))}
        action={
          <>
            {canRetry && (
              <a
                href={from ?? ''}
                className={buttonClass({ variant: 'primary' })}
                {...(kind === 'offline' && { onClick: tryInPlace })}
              >
                {t(kind === 'outdated' ? 'errors:kind.outdated.action' : 'errors:try_again')}
              </a>
            )}
            <Link to={paths.home()} className={buttonClass({ variant: canRetry ? 'secondary' : 'primary' })}>
              {t('errors:go_to_shop')}
            </Link>
          </>
        }
      >
        <p>{t(`errors:kind.${kind}.text`)}</p>
      </EmptyState>
    </section>
  )
}

/** Without a connection, a full load would end on the browser's own error page. */
function tryInPlace(event: MouseEvent): void {
  event.preventDefault()
  void go(pendingLocation(), { replace: true })
}
