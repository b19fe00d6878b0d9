import type { FastifyInstance, FastifyReply } from 'fastify'
import { compress, compressionsFor, MIN_COMPRESSED_BYTES } from './encodings.ts'

/** Pictures and documents are compressed in themselves; a stream is handed on as it comes. */
const IS_TEXT = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b|image\/svg)/

/**
 * Compresses the texts that are made for one answer: JSON, feeds, tables. What is kept for many, as pages and
 * lists are, comes here with its encoding already.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isText(payload, reply)) return done(null, payload)
    if (payload.length < MIN_COMPRESSED_BYTES) return done(null, payload)
    addVary(reply)
    const [best] = compressionsFor(request)
    if (!best) return done(null, payload)
    compress(Buffer.from(payload), best).then((compressed) => {
      reply.header('content-encoding', best)
      done(null, compressed)
    }, done)
  })
}

const isText = (payload: unknown, reply: FastifyReply): payload is string | Buffer =>
  (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
  reply.getHeader('content-encoding') === undefined &&
  IS_TEXT.test(String(reply.getHeader('content-type') ?? ''))

function addVary(reply: FastifyReply): void {
  const named = String(reply.getHeader('vary') ?? '')
  if (!/\baccept-encoding\b/i.test(named))
    reply.header('vary', named ? `${named}, Accept-Encoding` : 'Accept-Encoding')
}
