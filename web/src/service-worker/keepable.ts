import { PAGES } from './cache-names.ts'

/**
 * A page that is the same for everyone, as the server says (`Cache-Control: public`); null for all others. A
 * page of somebody's own is never kept.
 */
export function keepable(response: Response): Response | null {
  const isPublic = response.headers.get('cache-control')?.includes('public') ?? false
  return response.status === 200 && !response.redirected && isPublic ? response : null
}

/** Pages of one language are kept: those of the one before go when the first of another comes. */
export const dropOtherLanguages = {
  async cacheDidUpdate({
    newResponse,
    oldResponse,
  }: {
    newResponse: Response
    oldResponse?: Response | null | undefined
  }) {
    const language = newResponse.headers.get('content-language')
    if (oldResponse && oldResponse.headers.get('content-language') === language) return
    const cache = await caches.open(PAGES)
    for (const request of await cache.keys()) {
      const kept = await cache.match(request)
      if (kept?.headers.get('content-language') !== language) await cache.delete(request)
    }
  },
}
