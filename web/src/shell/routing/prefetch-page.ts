import type { DataRouter } from 'react-router'
import { handleOf } from '../../app/page.tsx'
import { prefetchApi } from '../api/api.ts'
import { browserContext } from '../session/browser-context.ts'
import { lazySectionsLoaded } from './late/lazy-section.tsx'

/** Fetches the view and, where nobody has to be asked first, the data of the page at an address. */
export const prefetcherFor = (router: DataRouter) => (url: URL) => {
  const match = router.match(url)?.at(-1)
  const handle = handleOf(match?.route)
  if (!match || !handle) return
  handle.view().then(lazySectionsLoaded).catch(forget)
  const { loader } = match.route
  if (handle.audience !== 'everyone' || typeof loader !== 'function') return
  const request = new Request(url)
  const context = browserContext(prefetchApi)
  Promise.resolve(
    loader({ params: match.params, request, url, pattern: match.route.path ?? '', context }),
  ).catch(forget)
}

/** What fails ahead of time fails again, and is told, when the link is opened. */
const forget = () => {}
