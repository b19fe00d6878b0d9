import type { DataRouter } from 'react-router'
import { handleOf, type PageHandle } from '../../../app/page.tsx'
import { networkInformation } from '../../network-information.ts'
import { hasSession } from '../../session/session-store.ts'
import { lazySectionsLoaded } from './lazy-section.tsx'
import { whenIdle } from './when-idle.ts'

/** So many views are fetched from one page: those that most of its links lead to. */
const MOST = 3

/**
 * Fetches, once a page is shown and nothing else is to do, the views of the pages that the links in
 * reach lead to. A finger says as late as its tap where it goes, and a view names what it consists of file
 * by file: over a phone's line they took half a second after the tap. Whoever saves data is left alone.
 */
export function startFetchingViews(router: DataRouter): void {
  const { saveData, effectiveType = '' } = networkInformation()
  if (saveData || effectiveType.endsWith('2g')) return
  const fetchNext = () => whenIdle(() => void fetchViews(router))
  if (document.readyState === 'complete') fetchNext()
  else addEventListener('load', fetchNext, { once: true })
  let shown = router.state.location.pathname
  router.subscribe(({ navigation, location: { pathname } }) => {
    // a filter or a shade changes the query only, and leaves the links much as they were
    if (navigation.state !== 'idle' || pathname === shown) return
    shown = pathname
    fetchNext()
  })
}

const fetched = new Set<PageHandle['view']>()

/** One after the other, so that what the page itself asks for meanwhile does not wait for all of them. */
async function fetchViews(router: DataRouter): Promise<void> {
  for (const { view, loadsFrom } of pagesInReach(router)) {
    if (fetched.has(view)) continue
    fetched.add(view)
    // what fails ahead of time is asked for again, and told, when the link is opened
    await Promise.all([view(), loadsFrom?.()]).then(lazySectionsLoaded, () => fetched.delete(view))
  }
}

/** One page of each view that most links lead to. */
function pagesInReach(router: DataRouter): PageHandle[] {
  const paths = new Set<string>()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]'))
    if (link.origin === location.origin && isInReach(link)) paths.add(link.pathname)
  const links = new Map<PageHandle['view'], PageHandle[]>()
  for (const path of paths) {
    const handle = handleOf(router.match(path)?.at(-1)?.route)
    if (handle && isOpen(handle)) links.set(handle.view, [...(links.get(handle.view) ?? []), handle])
  }
  const mostFirst = [...links.values()].sort((one, other) => other.length - one.length)
  return mostFirst.slice(0, MOST).flatMap(([page]) => page ?? [])
}

/** On this screen or the next one. */
function isInReach(link: HTMLElement): boolean {
  const { top, bottom, height } = link.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < innerHeight * 2
}

/** A guest who follows a link to their account comes to another page than that. */
const isOpen = ({ audience }: PageHandle): boolean => audience === 'everyone' || hasSession()
