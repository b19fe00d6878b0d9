import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { LoadingBar } from '../../ui/overlays/loading-bar.tsx'
import { tryAgain } from '../errors/try-again.ts'
import { whenIdle } from '../routing/late/when-idle.ts'
import { useBusy } from './busy-store.ts'
import { useConfirm } from './confirm-store.ts'
import { useToasts } from './toast-store.ts'

const Busy = lazy(() => tryAgain(() => import('./busy.tsx')))
const Confirm = lazy(() => tryAgain(() => import('./confirm.tsx')))
const Toasts = lazy(() => tryAgain(() => import('./toasts.tsx')))

/**
 * What lies above every page: loading bar, loading overlay, questions and toasts. The last three come when
 * the browser has time, or at once when asked for.
 */
export function Overlays() {
  const navigation = useNavigation()
  const works = useBusy(({ doing }) => doing !== null)
  const asks = useConfirm(({ question }) => question !== null)
  const tells = useToasts(({ toasts }) => toasts.length > 0)
  const idle = useIdle()
  return (
    <>
      <LoadingBar active={navigation.state !== 'idle'} />
      <Suspense>{(idle || works) && <Busy />}</Suspense>
      <Suspense>{(idle || asks) && <Confirm />}</Suspense>
      <Suspense>{(idle || tells) && <Toasts />}</Suspense>
    </>
  )
}

function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
