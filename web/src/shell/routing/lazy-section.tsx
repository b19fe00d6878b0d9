import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect } from 'react'
import { withTexts } from '../i18n/browser.ts'
import type { TextBundle } from '../i18n/namespaces.ts'
import { loadAgain } from './load-again.ts'

const loading = new Set<Promise<void>>()

/** Resolves when the server can render every late part of the views that are loaded. */
export async function lazySectionsLoaded(): Promise<void> {
  await Promise.all(loading)
}

/**
 * A part of a page below the first sight: the server renders it with the page, the browser brings it to life
 * once its own script has come, which the page does not wait for. Until then its links work as links do. It
 * is drawn anew only when what it is given changes: a part that is drawn anew before it is alive would vanish
 * for that long. @param texts what it says, where the page does not wait for that
 */
export function lazySection<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  texts?: TextBundle,
): ComponentType<Props> {
  const loadPart = texts ? withTexts(load, texts) : load
  let Part: ComponentType<Props> = lazy(() => loadAgain(loadPart)) as unknown as ComponentType<Props>
  if (import.meta.env.SSR) {
    const loaded = load().then((module) => {
      Part = module.default
      loading.delete(loaded)
    })
    loading.add(loaded)
  }
  return memo((props: Props) => (
    <Suspense>
      <Alive>
        <Part {...props} />
      </Alive>
    </Suspense>
  )) as unknown as ComponentType<Props>
}

/** What was pressed in a part before it was alive is done over then (`app/prelude.ts`). */
function Alive({ children }: { children: ReactNode }) {
  useEffect(() => {
    dispatchEvent(new Event('alive'))
  }, [])
  return children
}
