import type { DataRouter } from 'react-router'

let router: DataRouter | null = null

const hydration = Promise.withResolvers<void>()
let hydrated = false

/**
 * From now on the page may change. Whatever led elsewhere or loaded anew while the server's markup was still
 * being taken over would contradict it, and React would throw it away.
 */
export function pageIsHydrated(): void {
  hydrated = true
  hydration.resolve()
}

/** Whether the first page is alive: what is opened now is another one. */
export const isHydrated = (): boolean => hydrated

/**
 * Lets code outside of components move about: an ended session, a finished payment. Set once, by the
 * browser's entry.
 */
export function keepRouter(created: DataRouter): void {
  router = created
}

/** Path and query of the page that is being opened, or else of the one that is shown. */
export function pendingLocation(): string {
  const { pathname, search } = router?.state.navigation.location ?? router?.state.location ?? location
  return pathname + search
}

/** Whether the page that is being opened is in the history already, or will stand in for another there. */
export const takesPlace = (): boolean => router !== null && router.state.navigation.historyAction !== 'PUSH'

/**
 * Gives up the page that is being opened: the one that is shown stays, with all that was typed into it.
 * Answers where the visitor was going; null when nothing was being opened.
 */
export function stayHere(): string | null {
  const wanted = router?.state.navigation.location
  if (!router || !wanted) return null
  const { pathname, search, hash, state } = router.state.location
  if (wanted.pathname === pathname) return null
  const options = { replace: true, state, preventScrollReset: true, defaultShouldRevalidate: false }
  void router.navigate(pathname + search + hash, options)
  return wanted.pathname + wanted.search + wanted.hash
}

/** Resolves when the new page is shown. */
export async function go(to: string, options: { replace?: boolean } = {}): Promise<void> {
  await hydration.promise
  await router?.navigate(to, options)
}

/** Runs the loaders of the page anew. */
export const reloadData = (): void => {
  void hydration.promise.then(() => router?.revalidate())
}
