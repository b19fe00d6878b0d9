import type { FastifyInstance, FastifyReply } from 'fastify'
import { limitByAddress } from '../../platform/limits/address-limit.ts'
import type { Platform } from '../../platform/platform.ts'
import { androidAssetLinks, appleAppLinks } from './app-links.rules.ts'

/** Serves what lets the apps open links of the shop; 404 for a platform without an app. */
export function registerAppLinks(app: FastifyInstance, { config, limits }: Platform): void {
  const { iosApps, android } = config.native
  const onRequest = limitByAddress(limits, 'app-links', 60)
  const send = (reply: FastifyReply, links: object | null) =>
    links === null ? reply.callNotFound() : reply.header('cache-control', 'public, max-age=3600').send(links)
  const apple = iosApps.length > 0 ? appleAppLinks(iosApps) : null
  app.get('/.well-known/apple-app-site-association', { onRequest }, (_, reply) => send(reply, apple))
  const google = android && androidAssetLinks(android)
  app.get('/.well-known/assetlinks.json', { onRequest }, (_, reply) => send(reply, google))
}
