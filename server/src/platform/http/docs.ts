import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { limitByAddress } from '../limits/address-limit.ts'
import type { Platform } from '../platform.ts'
import { openApiDocument } from './openapi.ts'

/** Swagger UI loads nothing from elsewhere; it draws icons from `data:` and sets styles on elements. */
const POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
}

/** The contract for machines at `/api/v1/openapi.json` and for people at `/api/docs`. */
export async function registerDocs(app: FastifyInstance, { config, limits }: Platform): Promise<void> {
  const document = openApiDocument(config.publicUrl)
  const text = JSON.stringify(document)
  const onRequest = limitByAddress(limits, 'docs', 120)
  app.get('/api/v1/openapi.json', { onRequest }, (_, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  )
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  const pages: FastifyPluginAsync = async (docs) => {
    docs.addHook('onRequest', onRequest)
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: POLICY,
      uiConfig: { docExpansion: 'none', validatorUrl: null, displayRequestDuration: true },
      theme: { title: 'Lunula API' },
    })
  }
  await app.register(pages)
}
