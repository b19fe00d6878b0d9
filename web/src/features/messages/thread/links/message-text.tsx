import { lazy, Suspense } from 'react'
import { tryAgain } from '../../../../shell/errors/try-again.ts'
import { useHydrated } from '../../../../ui/use-hydrated.ts'

const LinkedText = lazy(() => tryAgain(() => import('./linked-text.tsx')))

/** What was written, its links alive where it has any: their script comes with the first one. */
export function MessageText({ text }: { text: string }) {
  const hydrated = useHydrated()
  if (!hydrated || !/https?:\/\//i.test(text)) return text
  return (
    <Suspense fallback={text}>
      <LinkedText text={text} />
    </Suspense>
  )
}
