import type { FastifyInstance, FastifyRequest } from 'fastify'
import { activeTracer, type OpenSpan } from './traced.ts'

const QUIET = new Set(['/healthz', '/readyz'])

/** A span for every request, by its route; what it asks of database and providers becomes part of it. */
export function traceRequests(app: FastifyInstance): void {
  const open = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const span = QUIET.has(route)
      ? undefined
      : activeTracer()?.open(`${request.method} ${route}`, 'server', {
          'http.request.method': request.method,
          'http.route': route,
          'lunula.request_id': request.id,
        })
    if (!span) return done()
    open.set(request, span)
    span.within(done)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    open.get(request)?.end({
      attributes: { 'http.response.status_code': statusCode },
      failed: statusCode >= 500,
    })
  })
}
