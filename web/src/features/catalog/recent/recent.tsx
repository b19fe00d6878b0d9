import { lazy, Suspense, useEffect, useState } from 'react'
import { tryAgain } from '../../../shell/errors/try-again.ts'
import { whenIdle } from '../../../shell/routing/late/when-idle.ts'

const RecentlySeen = lazy(() => tryAgain(() => import('./recently-seen.tsx')))

interface RecentProps {
  /** The product whose page this is: noted as seen, and not shown. */
  current?: string
}

/** What this browser looked at before; comes after everything else, since pages are the same for everyone. */
export function Recent({ current }: RecentProps) {
  const [due, setDue] = useState(false)
  useEffect(() => whenIdle(() => setDue(true)), [])
  return (
    due && (
      <Suspense>
        <RecentlySeen {...(current !== undefined && { current })} />
      </Suspense>
    )
  )
}
