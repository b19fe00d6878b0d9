import { createHash } from 'node:crypto'
import type { Answer, Endpoint } from '@lunula/contract/endpoint.ts'
import type { FastifyReply } from 'fastify'
import { EncodedBody } from '../encoding/encoded-body.ts'
import { acceptedCompressions, type Encoded } from '../encoding/encodings.ts'
import type { Context } from '../http/serve.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { SharedCache } from './shared-cache.ts'

/** After this long an answer is made anew even without a new version. */
const MAX_AGE_MS = 30_000

/** One answer as it goes over the wire. */
interface KeptAnswer {
  body: EncodedBody
  /** Weak, because the same answer goes out in several encodings. */
  etag: string
}

export interface CacheOptions {
  /** A word that changes whenever answers may change. */
  version(): Promise<string>
  /** The `cache-control` of the answers. */
  control: string
}

type Handler<E extends Endpoint> = (context: Context<E>) => Promise<Answer<E> | Refusal>

/**
 * Keeps the answers of endpoints that say the same to everyone who asks the same in the same language, as
 * bytes: an answer is made, serialized and compressed once, equal requests that arrive meanwhile wait for it,
 * and who has it already gets 304.
 */
export class AnswerCache {
  readonly #options: CacheOptions
  readonly #kept: SharedCache<KeptAnswer | Refusal>

  constructor(options: CacheOptions) {
    this.#options = options
    this.#kept = new SharedCache({
      maxAgeMs: MAX_AGE_MS,
      bytesOf: (answer) => (isRefusal(answer) ? null : answer.body.bytes + 200),
    })
  }

  /**
   * The handler with a memory. `keyOf` names all that the answer depends on beside the endpoint and the
   * language.
   */
  keep<E extends Endpoint>(keyOf: (context: Context<E>) => unknown, handler: Handler<E>): Handler<E> {
    return async (context) => {
      const { request, reply, language } = context
      const version = await this.#options.version()
      const key = JSON.stringify([version, language, request.routeOptions.url, keyOf(context)])
      const answer = await this.#kept.get(key, () => makeAnswer(context, handler))
      if (isRefusal(answer)) return answer
      const isKnown = knows(request.headers['if-none-match'], answer.etag)
      const accepted = acceptedCompressions(request.headers['accept-encoding'])
      this.#send(reply, answer.etag, isKnown ? null : await answer.body.for(accepted))
      return {} as Answer<E> // never looked at: the reply's serializer hands out the kept bytes
    }
  }

  /** 304 without a body for whoever has the answer already. */
  #send(reply: FastifyReply, etag: string, encoded: Encoded | null): void {
    reply
      .type('application/json; charset=utf-8')
      .header('etag', etag)
      .header('cache-control', this.#options.control)
      .header('vary', 'accept-language, accept-encoding')
    if (encoded && encoded.encoding !== 'identity') reply.header('content-encoding', encoded.encoding)
    reply.serializer(() => {
      if (encoded) return encoded.bytes as unknown as string // typed for text only, sent as bytes just as well
      reply.code(304).removeHeader('content-type')
      return null as unknown as string // no body at all
    })
  }
}

/** Whether an `If-None-Match` header names it: by its weak comparison (RFC 9110 §13.1.2). */
const knows = (known: string | undefined, etag: string): boolean =>
  known?.split(',').some((tag) => opaque(tag.trim()) === opaque(etag)) ?? false

const opaque = (etag: string): string => etag.replace(/^W\//, '')

async function makeAnswer<E extends Endpoint>(
  context: Context<E>,
  handler: Handler<E>,
): Promise<KeptAnswer | Refusal> {
  const data = await handler(context)
  if (isRefusal(data)) return data
  const serialize = context.reply.getSerializationFunction('200') ?? JSON.stringify
  const bytes = Buffer.from(serialize({ data }))
  // pages, which are made within the process, read them plain
  const body = new EncodedBody(bytes, { keepsPlain: true })
  return { body, etag: `W/"${createHash('sha1').update(bytes).digest('base64url')}"` }
}
