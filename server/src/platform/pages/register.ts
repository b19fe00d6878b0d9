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
  /** Whether pages that take a while are announced by an answer 103; not unless set. */
  earlyHints?: boolean
  /**
   * A word that differs whenever pages may differ; pages rendered under another are not shown again. When it
   * cannot be read, kept pages are shown on.
   */
  version?: () => Promise<string>
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

/** Answers every GET that is not the API's with a page or one of its files. Needs `@fastify/cookie`. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { dev, distDir, publicUrl, limits, needsPassword, earlyHints = false, open } = options
  const cache = new SharedCache<Outcome>({
    maxAgeMs: FRESH_SECONDS * 1000,
    ...(options.onCache && { onGet: options.onCache }),
    // redirects and error pages are never kept
    bytesOf: (outcome) => (outcome.kind === 'page' && outcome.status === 200 ? outcome.body.bytes + 1 : null),
  })
  const current = options.version ? clearedByVersion(cache, options.version) : async () => cache
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
    const handler = pageHandler(app, { load, publicUrl, cache: current, dev, needsPassword, earlyHints })
    pages.get('/*', { onRequest }, handler)
  }
  await app.register(plugin)
}

/** The cache as of now: emptied when the version is another than at the last look. */
function clearedByVersion(
  cache: SharedCache<Outcome>,
  read: () => Promise<string>,
): () => Promise<SharedCache<Outcome>> {
  let last: string | null = null
  return async () => {
    const version = await read().catch(() => last)
    if (version !== last) cache.clear()
    last = version
    return cache
  }
}
