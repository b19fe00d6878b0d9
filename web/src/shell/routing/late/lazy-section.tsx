import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { tryAgain } from '../../errors/try-again.ts'
import { withTexts } from '../../i18n/browser.ts'
import type { TextBundle } from '../../i18n/namespaces.ts'

/** Of each part that was not drawn yet: loads it, so that it is drawn with what it stands in. */
const ahead = new Set<() => Promise<void>>()

/**
 * Resolves when every late part of the views that are loaded can be drawn with them, as far as it can be had.
 * The server waits for that, and the browser before it opens another page: what came later would push aside
 * what is being pressed.
 */
export async function lazySectionsLoaded(): Promise<void> {
  await Promise.all([...ahead].map((load) => load()))
}

/**
 * A part of a page below the first sight: the server renders it with the page, the browser brings it to life
 * once its own script has come, which the page does not wait for. Until then its links work as links do, and
 * it stands as it was drawn: what it is given meanwhile it is given once it is alive, since a part that is
 * drawn anew before would vanish for that long. @param texts what it says, where the page does not wait for
 * that
 */
export function lazySection<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  texts?: TextBundle,
): ComponentType<Props> {
  const loadPart = texts && !import.meta.env.SSR ? withTexts(load, texts) : load
  let Part: ComponentType<Props> = lazy(() => tryAgain(loadPart)) as unknown as ComponentType<Props>
  let isDrawn = false
  let coming: Promise<void> | undefined
  const arrive = (module: { default: ComponentType<Props> }): void => {
    ahead.delete(comeAlong)
    // another component in the same place would begin anew
    if (!isDrawn) Part = module.default
  }
  const giveUp = (): void => {
    coming = undefined
  }
  const comeAlong = (): Promise<void> => {
    coming ??= loadPart().then(arrive, giveUp)
    return coming
  }
  ahead.add(comeAlong)
  if (import.meta.env.SSR) void comeAlong()
  return memo((props: Props) => {
    isDrawn = true
    ahead.delete(comeAlong)
    const [drawn] = useState(props)
    const [isAlive, setAlive] = useState(false)
    const given = isAlive ? props : drawn
    // what was pressed in the part before it was alive is done over then (`app/prelude.ts`)
    useEffect(() => {
      if (isAlive) dispatchEvent(new Event('alive'))
    }, [isAlive])
    return useMemo(
      () => (
        <Suspense>
          <Alive onAlive={setAlive}>
            <Part {...given} />
          </Alive>
        </Suspense>
      ),
      [given],
    )
  }) as unknown as ComponentType<Props>
}

function Alive({ onAlive, children }: { onAlive: (isAlive: true) => void; children: ReactNode }) {
  useEffect(() => onAlive(true), [onAlive])
  return children
}
