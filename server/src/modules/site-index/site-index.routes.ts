import type { FastifyInstance, FastifyReply } from 'fastify'
import { limitByAddress } from '../../platform/limits/address-limit.ts'
import type { Platform } from '../../platform/platform.ts'
import { SiteIndex } from './build-index.ts'
import { robotsText } from './site-index.rules.ts'

const XML = 'application/xml; charset=utf-8'
/** A post that is over leaves at once: whoever keeps a file asks whether it still holds. */
const CONTROL = 'public, no-cache'

/** Serves `/robots.txt`, `/sitemap.xml` and its parts `/sitemap/{part}.xml`. */
export function registerSiteIndex(app: FastifyInstance, platform: Platform): void {
  const site = new SiteIndex(platform)
  const onRequest = limitByAddress(platform.limits, 'sitemap', 240)
  const robots = robotsText(platform.config.publicUrl)
  const send = (reply: FastifyReply, xml: string | null) =>
    xml === null ? reply.callNotFound() : reply.type(XML).header('cache-control', CONTROL).send(xml)
  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  )
  app.get('/sitemap.xml', { onRequest }, async (_, reply) => send(reply, await site.index()))
  app.get<{ Params: { part: string } }>('/sitemap/:part.xml', { onRequest }, async ({ params }, reply) =>
    send(reply, await site.part(params.part)),
  )
}
