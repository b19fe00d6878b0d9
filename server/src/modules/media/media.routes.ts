import type { FastifyInstance } from 'fastify'
import { limitByAddress } from '../../platform/limits/address-limit.ts'
import { ServiceUnavailable } from '../../platform/limits/service-unavailable.ts'
import type { Platform } from '../../platform/platform.ts'
import { PictureMaker } from './make-rendition.ts'
import { parseRendition } from './media.rules.ts'

const FOREVER = 'public, max-age=31536000, immutable'
/** A placeholder may have become the picture by the next visit. */
const SOON_STALE = 'public, max-age=60'

/**
 * Serves `/media/{key}-{width}.{avif|webp}`. Only pictures whose source stands in the database are ever made.
 */
export function registerMedia(app: FastifyInstance, platform: Platform): void {
  const maker = new PictureMaker(platform)
  // a page shows dozens, a salon has several phones
  const onRequest = limitByAddress(platform.limits, 'media', 3000)
  app.get<{ Params: { file: string } }>('/media/:file', { onRequest }, async (request, reply) => {
    const rendition = parseRendition(request.params.file)
    if (!rendition) return reply.callNotFound()
    const etag = `"${request.params.file}"`
    try {
      const picture = await maker.rendition(rendition)
      if (!picture) return reply.callNotFound()
      reply.header('cache-control', picture.final ? FOREVER : SOON_STALE)
      reply.header('x-content-type-options', 'nosniff')
      if (picture.final) reply.header('etag', etag)
      if (picture.final && request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type(`image/${rendition.format}`).send(picture.bytes)
    } catch (error) {
      if (!(error instanceof ServiceUnavailable)) throw error
      return reply.code(503).header('retry-after', '5').send()
    }
  })
}
