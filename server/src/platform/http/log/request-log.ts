import { isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../../metrics/metrics.ts'
import { isInProcess } from '../../pages/in-process.ts'

const users = new WeakMap<FastifyRequest, string>()

/** The line of this request names its user. */
export const nameUser = (request: FastifyRequest, userId: string): void => {
  users.set(request, userId)
}

/** The network that an address belongs to: enough to see a flood, not who somebody is. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+)\.\d+$/i.exec(ip)?.[1]
  if (mapped) return `${mapped}.0`
  if (!isIPv6(ip)) return ip.replace(/\.\d+$/, '.0')
  return `${ip.split(':').slice(0, 3).join(':')}::`
}

const QUIET = new Set(['/healthz', '/readyz'])

/**
 * Counts each request and writes one line of it: of a page one, whatever it asks the API for within the
 * process.
 */
export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  const inner = new WeakSet<FastifyRequest>()
  app.addHook('onRequest', async (request) => {
    if (isInProcess()) inner.add(request)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (inner.has(request)) return
    const { method, url, ip } = request
    const route = request.routeOptions.url ?? 'none'
    metrics.countRequest({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
    const path = url.split('?')[0] ?? ''
    if (QUIET.has(path)) return
    request.log.info(
      {
        method,
        url: path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        network: networkOf(ip),
        user: users.get(request),
      },
      'request',
    )
  })
}
