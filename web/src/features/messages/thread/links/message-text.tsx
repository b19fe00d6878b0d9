import { lazy, Suspense } from 'react'
import { tryAgain } from '../../../../shell/errors/try-again.ts'
import { useHydrated } from '../../../../ui/use-hydrated.ts'

const LinkedText = lazy(() => tryAgain(() => import('./linked-text.tsx')))

/** What may hold a link or a telephone number. */
const ALIVE = /https?:\/\/|\d{3}[ .)-]{0,3}\d{3}[ .-]?\d{4}|\+\d/i

/** What was written, its links and numbers alive where it has any: their script comes with the first one. */
export function MessageText({ text }: { text: string }) {
  const hydrated = useHydrated()
  if (!hydrated || !ALIVE.test(text)) return text
  return (
    <Suspense fallback={text}>
      <LinkedText text={text} />
    </Suspense>
  )
}
