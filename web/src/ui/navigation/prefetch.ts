import { createPath, type To } from 'react-router'

let fetchAhead: (url: URL) => void = () => {}

/** Says how pages are fetched ahead. Set by the browser's entry; on the server nothing is. */
export function keepPrefetcher(prefetcher: (url: URL) => void): void {
  fetchAhead = prefetcher
}

const fetched = new Set<string>()

/**
 * Fetches a page's view and data ahead, each page at most once in ten seconds; links to other sites are left
 * alone.
 */
export function prefetch(to: To): void {
  const url = new URL(typeof to === 'string' ? to : createPath(to), location.href)
  if (url.origin !== location.origin || fetched.has(url.href)) return
  fetched.add(url.href)
  setTimeout(() => fetched.delete(url.href), 10_000)
  fetchAhead(url)
}
