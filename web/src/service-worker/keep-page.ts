import { ASSETS, PAGES } from './cache-names.ts'
import { dropOtherLanguages, keepable } from './keepable.ts'
import type { PageMessage } from './page-message.ts'

type Kept = Extract<PageMessage, { type: 'KEEP' }>

/** Files of the build that a page names. */
const FILES = /(?:href|src)="(\/assets\/[^"]+)"/g

/**
 * Keeps a page that was opened without asking for it, from within the site, with all that it needs to come to
 * life. What cannot be had or stored now is left for another time.
 */
export async function keepPage({ url, language, assets }: Kept): Promise<void> {
  try {
    await keepFiles(assets)
    // an address that names the language has an answer for everyone, whatever the cookies say
    const named = new URL(url, location.origin)
    named.searchParams.set('lang', language)
    const response = keepable(await fetch(named, { headers: { accept: 'text/html' } }))
    if (!response?.headers.get('content-type')?.startsWith('text/html')) return
    const html = await response.clone().text()
    await keepFiles([...html.matchAll(FILES)].map(([, file = '']) => file))
    const cache = await caches.open(PAGES)
    await cache.put(url, response.clone())
    await dropOtherLanguages.cacheDidUpdate({ newResponse: response })
  } catch {
    // no connection, or a full storage
  }
}

/** Keeps files that never change under their names; those that are there already are not asked for. */
export async function keepFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS)
  await Promise.all(
    files.map(async (file) => {
      if (await cache.match(file)) return
      const response = await fetch(file)
      if (response.ok) await cache.put(file, response)
    }),
  )
}
