import { PAGES } from '../../service-worker/cache-names.ts'

/** A page as it was kept when it was seen last; undefined when it was not. */
export const findKept = async (path: string): Promise<Response | undefined> =>
  typeof caches === 'undefined' ? undefined : caches.match(path, { cacheName: PAGES }).catch(() => undefined)

/** Without a connection, shows a page as it was kept; throws when it was not. */
export async function openKept(path: string): Promise<void> {
  if (navigator.onLine || !(await findKept(path))) throw new Error(`${path} is not kept.`)
  location.assign(path)
}
