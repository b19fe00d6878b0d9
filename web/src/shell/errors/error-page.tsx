import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { buttonClass } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { returnPath } from '../routing/return-path.ts'
import { kindOf } from './error-kinds.ts'
import { ErrorScreen } from './error-screen.tsx'

/** `/error?code=…`: where guards and a failed start lead. */
export default function ErrorPage({ search, data }: ViewProps<typeof paths.error, { isGuest: boolean }>) {
  const from = search.from ? returnPath(search.from) : null
  const kind = kindOf(Number(search.code))
  return kind === 'forbidden' && data.isGuest ? (
    <SignInFirst next={from ?? undefined} />
  ) : (
    <ErrorScreen kind={kind} from={from} />
  )
}

/** Nobody is signed in, which may be all that is wrong. */
function SignInFirst({ next }: { next: string | undefined }) {
  const t = useTranslate()
  return (
    <section className="frame py-10">
      <EmptyState
        level="h1"
        title={t('accounts:sign_in.first')}
        action={
          <Link to={paths.signIn({}, { next })} className={buttonClass({ variant: 'primary' })}>
            {t('accounts:sign_in.action')}
          </Link>
        }
      >
        <p>{t('accounts:sign_in.needed')}</p>
      </EmptyState>
    </section>
  )
}
