import { lazy, Suspense } from 'react'
import { tryAgain } from '../../shell/errors/try-again.ts'
import { withTexts } from '../../shell/i18n/browser.ts'
import { whenIdle } from '../../shell/routing/late/when-idle.ts'
import { useSession } from '../../shell/session/session-store.ts'

const load = withTexts(() => import('../../features/notifications/bell.tsx'))
const Bell = lazy(() => new Promise<void>(whenIdle).then(() => tryAgain(load)))

/** The bell of whoever is signed in. Its place is kept free until the page has done what is more urgent. */
export function HeaderNotifications() {
  return (
    useSession(({ user }) => user) && (
      <span className="bell">
        <Suspense>
          <Bell />
        </Suspense>
      </span>
    )
  )
}
