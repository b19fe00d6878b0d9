import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

/**
 * `draining` is set when the process is asked to stop: it still answers, but no balancer should send it more.
 */
export interface Readiness {
  draining: boolean
}

export function registerHealth(app: FastifyInstance, database: Database, readiness: Readiness): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'alive' }))
  app.get('/readyz', { logLevel: 'silent' }, async (request, reply) => {
    if (readiness.draining) return reply.code(503).send({ status: 'stopping' })
    try {
      await database.query('select 1')
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'database unavailable' })
    }
  })
}
