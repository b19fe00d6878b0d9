import { lazy, Suspense, useSyncExternalStore } from 'react'
import { tryAgain } from '../../../shell/errors/try-again.ts'
import { withTexts } from '../../../shell/i18n/browser.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { ListState } from './list-state.ts'

const BoardMap = lazy(() => tryAgain(withTexts(() => import('./board-map.tsx'))))

/** From here on list and map stand side by side. */
const WIDE = '(width >= 64rem)'

/**
 * The map beside the list; on phones in its place, when it is asked for. It comes when it is in sight and
 * never before the page is alive.
 */
export function MapSide({ state }: { state: ListState }) {
  const wide = useWide()
  const wanted = wide || (wide === false && state.search.view === 'map')
  return (
    <div
      className={classNames(
        'h-[calc(100dvh-var(--header-height)-var(--bottom-bar-height)-7rem)] min-h-96 overflow-hidden rounded-card border border-line bg-sunk md:sticky md:top-[calc(var(--header-height)+1rem)] md:block md:h-[calc(100dvh-var(--header-height)-2rem)] noscript:hidden',
        state.search.view !== 'map' && 'hidden',
      )}
    >
      {wanted && (
        <Suspense>
          <BoardMap key={state.kind} state={state} />
        </Suspense>
      )}
    </div>
  )
}

/** Null on the server and while hydrating. */
const useWide = (): boolean | null =>
  useSyncExternalStore<boolean | null>(
    (changed) => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(WIDE).matches,
    () => null,
  )
