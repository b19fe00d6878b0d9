import type { FastifyReply, FastifyRequest } from 'fastify'
import { bodyOf, sendRefusal } from '../http/errors.ts'
import { addressKey, type Limits } from './rate-limits.ts'

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/**
 * An `onRequest` hook for what has no endpoint in the contract: so many requests a minute from one address.
 * @param answers what is refused is read by a person (`page`) or a program (`api`)
 */
export function limitByAddress(
  limits: Limits,
  name: string,
  perMinute: number,
  answers: 'api' | 'page' = 'api',
): Hook {
  const limit = limits.define(`address.${name}`, { times: perMinute, seconds: 60 })
  return async (request, reply) => {
    const refusal = await limit.take(addressKey(request.ip))
    if (!refusal) return
    reply.header('cache-control', 'no-store')
    if (answers === 'api') return sendRefusal(request, reply, refusal)
    const { message } = bodyOf(request, refusal.code, refusal.values)
    return reply
      .code(429)
      .header('retry-after', String(refusal.values['seconds']))
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><meta name="viewport" content="width=device-width"><title>Lunula</title><p>${message}`,
      )
  }
}
