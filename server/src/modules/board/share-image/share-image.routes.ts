import type { FastifyInstance } from 'fastify'
import { SharedCache } from '../../../platform/cache/shared-cache.ts'
import { limitByAddress } from '../../../platform/limits/address-limit.ts'
import { limitConcurrency } from '../../../platform/limits/limit-concurrency.ts'
import { ServiceUnavailable } from '../../../platform/limits/service-unavailable.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal } from '../../../platform/refusal.ts'
import { findOpenPost } from '../posts/post-queries.ts'
import { drawPicture, EDITION } from './draw-share-image.ts'
import { textsOf } from './share-image.rules.ts'

/** One is drawn at a time; so many may wait for it. */
const MAX_WAITING = 20
const FILE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.png$/

/**
 * Serves `/share/posts/{id}.png`: the picture of a post that everybody may read, for previews in messages and
 * feeds.
 */
export function registerSharePictures(app: FastifyInstance, platform: Platform): void {
  const onRequest = limitByAddress(platform.limits, 'share', 120)
  const inTurn = limitConcurrency(1, MAX_WAITING)
  const kept = new SharedCache<Buffer>({ bytesOf: ({ length }) => length })
  app.get<{ Params: { file: string } }>('/share/posts/:file', { onRequest }, async (request, reply) => {
    const id = FILE.exec(request.params.file)?.[1]
    const post = id && (await findOpenPost(platform, id))
    if (!post || isRefusal(post)) return reply.callNotFound()
    const etag = `"${post.id}-${post.version}-${EDITION}"`
    reply.header('etag', etag).header('cache-control', 'public, max-age=3600')
    // technicians are found by nobody but the board’s readers
    if (post.kind === 'worker') reply.header('x-robots-tag', 'noindex')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    try {
      const picture = await kept.get(etag, () => inTurn(() => drawPicture(textsOf(post))))
      return reply.type('image/png').header('x-content-type-options', 'nosniff').send(picture)
    } catch (error) {
      if (!(error instanceof ServiceUnavailable)) throw error
      reply.removeHeader('etag').header('cache-control', 'no-store')
      return reply.code(503).header('retry-after', '5').send()
    }
  })
}
