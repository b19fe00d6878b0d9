import type { DataRouter } from 'react-router'

let router: DataRouter | null = null

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

/** Resolves when the new page is shown. */
export const go = async (to: string, options: { replace?: boolean } = {}): Promise<void> =>
  router?.navigate(to, options)

/** Runs the loaders of the page anew. */
export const reloadData = (): void => {
  void router?.revalidate()
}
