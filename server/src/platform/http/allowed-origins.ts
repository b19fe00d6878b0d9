import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** What the pages' own calls send (`web/src/shell/api`). */
const ALLOWED_HEADERS = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'idempotency-key',
  'x-sync-active',
]
const PREFLIGHT_SECONDS = 86_400

/**
 * Lets the apps call the API from the origins of their WebViews (CORS). Never with credentials: cookies stay
 * with the shop's own pages, the apps send their tokens themselves. Every other origin gets no such header.
 */
export async function allowOrigins(v1: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  const allowed = new Set(origins)
  await v1.register(cors, {
    origin: (origin, answer) => answer(null, origin !== undefined && allowed.has(origin) ? origin : false),
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: ['x-request-id', 'retry-after'],
    credentials: false,
    maxAge: PREFLIGHT_SECONDS,
  })
  // a route that names what its answer varies by leaves out the origin, by which a shared cache must tell
  v1.addHook('onSend', async (_request, reply) => {
    const named = String(reply.getHeader('vary') ?? '')
    if (!/\borigin\b/i.test(named)) reply.header('vary', named ? `${named}, Origin` : 'Origin')
  })
}
