import { join } from 'node:path'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { ViteDevServer } from 'vite'
import { SharedCache } from '../cache/shared-cache.ts'
import { limitByAddress } from '../limits/address-limit.ts'
import type { Limits } from '../limits/rate-limits.ts'
import { FRESH_SECONDS, type NeedsPassword, pageHandler } from './handler.ts'
import type { Outcome } from './outcome.ts'
import { loadBuiltWeb, loadDevelopedWeb } from './renderer.ts'
import { type Sources, securityHeaders } from './security-headers.ts'
import { serveFiles } from './static-files.ts'

const CACHE_BYTES = 64 * 1024 * 1024
/** From one address, which may be a salon full of phones, or a search engine. */
const PAGES_PER_MINUTE = 600

export interface PagesOptions {
  /** The web package's `dist` folder. */
  distDir: string
  production: boolean
  /** Scheme and host without a trailing slash; canonical links start with it. */
  publicUrl: string
  limits: Limits
  needsPassword: NeedsPassword
  /** Hears of each look into the cache of pages. */
  onCache?: (outcome: 'hit' | 'miss') => void
  /**
   * The pages on which others' scripts and frames are allowed, and what they may bring: the checkout with its
   * payment provider.
   */
  open?: { paths: readonly string[]; sources: Sources } | undefined
  /** Renders from the sources, with hot reload, instead of from `distDir`. */
  dev?: ViteDevServer
}

export interface Pages {
  /** Called when the catalog has changed: pages rendered before are not shown again. */
  invalidate: () => void
}

/** Answers every GET that is not the API's with a page or one of its files. Needs `@fastify/cookie`. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<Pages> {
  const { dev, distDir, publicUrl, limits, needsPassword, open } = options
  const cache = new SharedCache<Outcome>({
    maxBytes: CACHE_BYTES,
    maxAgeMs: FRESH_SECONDS * 1000,
    ...(options.onCache && { onGet: options.onCache }),
    // redirects and error pages are never kept
    bytesOf: (outcome) => (outcome.kind === 'page' && outcome.status === 200 ? outcome.body.bytes + 1 : null),
  })
  const load = dev ? loadDevelopedWeb(dev) : await loadBuiltWeb(distDir)
  const plugin: FastifyPluginAsync = async (pages) => {
    const inlineScripts = dev ? [] : (await load()).assets.inlineScripts
    const headersWith = (also: Sources = {}) =>
      securityHeaders(publicUrl, {
        strict: !dev,
        also: { ...also, 'script-src': [...inlineScripts, ...(also['script-src'] ?? [])] },
      })
    const headers = headersWith()
    const openHeaders = headersWith(open?.sources)
    pages.addHook('onRequest', async ({ url }, reply) => {
      reply.headers(open?.paths.includes(url.split('?')[0] ?? '') ? openHeaders : headers)
    })
    if (!dev) await serveFiles(pages, join(distDir, 'client'))
    const onRequest = limitByAddress(limits, 'pages', PAGES_PER_MINUTE, 'page')
    pages.get('/*', { onRequest }, pageHandler(app, { load, publicUrl, cache, dev, needsPassword }))
  }
  await app.register(plugin)
  return { invalidate: () => cache.clear() }
}
