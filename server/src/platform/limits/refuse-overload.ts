import type { FastifyInstance } from 'fastify'
import { bodyOf } from '../http/errors.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { isInProcess } from '../pages/in-process.ts'
import type { Overload } from './overload.ts'

/** Probes are always answered; whoever is paying is let through, and what a provider tells of it. */
const ALWAYS = /^\/(?:healthz|readyz|api\/v1\/webhooks\/\w+)$/
const isPaying = (method: string, path: string): boolean => method === 'POST' && path === '/api/v1/orders'

/**
 * Answers 503 at once while the process is busy; those sent away come back over some seconds, not together.
 */
export function refuseOverload(app: FastifyInstance, overload: Overload, metrics: Metrics): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!overload.isNow || isInProcess()) return
    const [path = ''] = request.url.split('?')
    if (ALWAYS.test(path) || isPaying(request.method, path)) return
    metrics.countShed()
    reply.code(503).header('retry-after', String(2 + Math.floor(Math.random() * 4)))
    reply.header('cache-control', 'no-store')
    if (path.startsWith('/api/')) return reply.send(bodyOf(request, 'server.unavailable', {}))
    const { message } = bodyOf(request, 'server.unavailable', {})
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><meta name="viewport" content="width=device-width"><title>Lunula</title><p>${message}`,
      )
  })
}
