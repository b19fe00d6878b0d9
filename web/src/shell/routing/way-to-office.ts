import type { RouteObject } from 'react-router'
import { OFFICE } from '../../app/paths.ts'
import { stayHere } from './navigation.ts'

/** Stands for the back office where its pages are not loaded: the browser opens them anew. */
export const wayToOffice: RouteObject = {
  path: `${OFFICE}/*`,
  loader: ({ request }) => {
    const { pathname, search } = new URL(request.url)
    // a page that the browser brings back as it was left would be on the way still
    addEventListener('pageshow', stayHere, { once: true })
    location.assign(pathname + search)
    return new Promise<never>(() => {})
  },
  element: null,
}
